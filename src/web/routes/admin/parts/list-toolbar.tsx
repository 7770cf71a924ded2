import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** A search box with filters beside it, which hold at once; without JavaScript a button sends them. */
export function ListToolbar({
  action,
  label,
  search,
  children,
}: {
  action: string
  /** Of the search box. */
  label: string
  search: string
  /** `FilterSelect`s. */
  children?: ReactNode
}) {
  const list = useT('admin').list
  const submit = useSubmit()
  const [params] = useSearchParams()
  const around = useKeptFocus(params.toString())
  return (
    <search ref={around}>
      <Form
        key={params.toString()}
        action={action}
        className="mb-3 flex flex-wrap items-center gap-2.5"
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement) return
          void submit(event.currentTarget, { replace: true })
        }}
      >
        <span className="relative min-w-56 flex-1 max-sm:basis-full">
          <Icon
            of={Search}
            className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-text-2"
          />
          <input
            type="search"
            name="q"
            aria-label={label}
            placeholder={label}
            defaultValue={search}
            maxLength={100}
            className="min-h-11 w-full rounded-m border border-line-ctl bg-surface pr-3 pl-11 text-16 placeholder:text-text-2"
          />
        </span>
        {children}
        <Button type="submit" className="hidden! noscript:inline-flex!">
          {list.filter}
        </Button>
      </Form>
    </search>
  )
}
