import { Fragment, type ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'
import { FieldError, useFieldProblems } from '#web/ui/forms/field.tsx'

/** Rows of a form in a list per category, with the problem of the whole field above; long lists scroll. */
export function ProductsByCategory<Row extends { product: string; category: string }>({
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
  return (
    <>
      {problem && <FieldError>{texts[problem]}</FieldError>}
      <div className="-mx-1.5 grid gap-3 px-1.5 md:max-h-144 md:overflow-y-auto">
        {[...new Set(rows.map(({ category }) => category))].map((category) => (
          <fieldset key={category} className="min-w-0">
            <legend className="text-14 font-semibold text-text-2">{category}</legend>
            <ul>
              {rows
                .filter((row) => row.category === category)
                .map((row) => (
                  <Fragment key={row.product}>{renderRow(row)}</Fragment>
                ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </>
  )
}
