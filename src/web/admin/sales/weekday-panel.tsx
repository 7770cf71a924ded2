import { WEEKDAYS } from '#bakery/branches/hours.ts'
import type { Sales } from '#bakery/forecast/sales/sales.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { TableLink } from './table-link.tsx'

/** Products in the chart; the CSV file has all of them. */
const MOST_PRODUCTS = 20
/** Opacity of the strongest cell, at which text still has enough contrast. */
const STRONGEST = 0.32

/** Table of units by product and weekday; cells are tinted by their share of the product's strongest weekday. */
export function WeekdayPanel({ sales: { weekdays }, query }: { sales: Sales; query: string }) {
  const { sales, weekdaysShort, weekdays: weekdayNames } = useT('admin')
  const t = sales.weekday
  const format = useFormat()
  const shown = weekdays.slice(0, MOST_PRODUCTS)
  return (
    <Panel title={t.title} hint={t.hint} aside={<TableLink table="weekdays" query={query} chart={t.title} />}>
      <table className="w-full text-14 max-sm:text-13">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="pb-1 text-left font-550">
              {t.product}
            </th>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="pb-1 font-550">
                <span aria-hidden="true">{weekdaysShort[weekday]}</span>
                <span className="sr-only">{weekdayNames[weekday]}</span>
              </th>
            ))}
            <th scope="col" className="pb-1 pl-2 text-right font-550 max-sm:hidden">
              {t.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ product, name, perDay, total }) => {
            const most = Math.max(...WEEKDAYS.map((weekday) => perDay[weekday]), 1e-9)
            return (
              <tr key={product} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-1 text-left font-550 wrap-anywhere">
                  {name}
                </th>
                {WEEKDAYS.map((weekday) => (
                  <td key={weekday} className="relative py-1.5 text-center tabular-nums">
                    <span
                      aria-hidden="true"
                      className="absolute inset-px rounded-xs bg-ui-primary"
                      style={{ opacity: (perDay[weekday] / most) * STRONGEST }}
                    />
                    <span className="relative">{figure(format.number, perDay[weekday])}</span>
                  </td>
                ))}
                <td className="py-1.5 pl-2 text-right tabular-nums max-sm:hidden">{format.number(total)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {weekdays.length > shown.length && (
        <p className="mt-2 text-14 text-text-2">{t.more(weekdays.length - shown.length)}</p>
      )}
    </Panel>
  )
}

/** Writes small means with one decimal place, since whole numbers would hide them. */
function figure(number: (value: number, digits?: number) => string, value: number): string {
  if (value === 0) return '–'
  return value < 9.95 ? number(value, 1) : number(Math.round(value))
}
