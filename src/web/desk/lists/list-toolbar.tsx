import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterForm, useFilterSearch } from '#web/ui/forms/filter-form.tsx'
import { FilterSearch } from './filter-search.tsx'

/** Toolbar with a search field and filters, which apply at once; without JavaScript a button submits them. */
export function ListToolbar({
  action,
  label,
  search,
  children,
}: {
  action: string
  /** Label of the search field. */
  label: string
  search: string
  /** `FilterSelect`s. */
  children?: ReactNode
}) {
  const list = useT('admin').list
  return (
    <search>
      <FilterForm action={action} className="mb-3 flex flex-wrap items-center gap-2.5">
        <ListSearch label={label} value={search} />
        {children}
        <Button type="submit" className="needs-no-script">
          {list.filter}
        </Button>
      </FilterForm>
    </search>
  )
}

function ListSearch({ label, value }: { label: string; value: string }) {
  return (
    <FilterSearch
      ref={useFilterSearch(value)}
      label={label}
      value={value}
      className="min-w-56 max-sm:basis-full"
    />
  )
}
