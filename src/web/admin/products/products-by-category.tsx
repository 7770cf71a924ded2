import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { searchable, searchFor } from '#web/browser/text-search.ts'
import { useT } from '#web/document/use-t.ts'
import { FieldError, useFieldProblems } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Number of products from which a list has a search. */
const LONG = 12

/**
 * Rows of a form in a list per category, with the problem of the whole field above; long lists scroll and have a
 * search. Rows that do not match are hidden and still sent. `renderRow` returns the content of a row.
 */
export function ProductsByCategory<Row extends { product: string; name: string; category: string }>({
  name,
  rows,
  renderRow,
}: {
  name: string
  rows: readonly Row[]
  renderRow: (row: Row) => ReactNode
}) {
  const problem = useFieldProblems()[name]
  const texts = useT('forms').problems
  const { noneFound } = useT('admin').soldOut
  const [query, setQuery] = useState('')
  const matches = searchFor(query)
  const categories = [...new Set(rows.map(({ category }) => category))]
  const found = new Set(rows.filter((row) => matches(searchable(row.name))).map(({ product }) => product))
  return (
    <>
      {problem && <FieldError>{texts[problem]}</FieldError>}
      {rows.length >= LONG && <ProductSearch query={query} onSearch={setQuery} />}
      {found.size === 0 && query !== '' && <p className="text-text-2">{noneFound(query)}</p>}
      <div className="-mx-1.5 grid gap-3 px-1.5 md:max-h-144 md:overflow-y-auto">
        {categories.map((category) => (
          <fieldset
            key={category}
            hidden={!rows.some((row) => row.category === category && found.has(row.product))}
            className="min-w-0"
          >
            <legend className="text-14 font-semibold text-text-2">{category}</legend>
            <ul>
              {rows
                .filter((row) => row.category === category)
                .map((row) => (
                  <li
                    key={row.product}
                    hidden={!found.has(row.product)}
                    className="border-t border-line first:border-0"
                  >
                    {renderRow(row)}
                  </li>
                ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </>
  )
}

/** Search above a list. It is no part of the form, which Enter would submit. */
function ProductSearch({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const { search } = useT('admin').soldOut
  return (
    <search className="needs-script relative mb-3 block max-w-90">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
      />
      <input
        type="search"
        aria-label={search}
        placeholder={search}
        value={query}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        autoComplete="off"
        className="input min-h-11 pr-3 pl-11 placeholder:text-text-2"
      />
    </search>
  )
}
