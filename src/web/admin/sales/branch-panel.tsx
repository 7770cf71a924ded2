import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Sales } from '#bakery/forecast/sales/sales.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ShareBar } from './share-bar.tsx'
import { TableLink } from './table-link.tsx'

/** Table that compares the branches; the bars repeat their orders. */
export function BranchPanel({ sales: { branches }, query }: { sales: Sales; query: string }) {
  const t = useT('admin').sales.branches
  const format = useFormat()
  const most = Math.max(1, ...branches.map(({ orders }) => orders))
  const columns = [t.orders, t.perDay, t.revenue, t.noShows]
  /** Phones have no room for the mean; the CSV file has its numbers. */
  const narrow = (column: string | undefined) => column === t.perDay && 'max-sm:hidden'
  return (
    <Panel title={t.title} aside={<TableLink table="branches" query={query} chart={t.title} />}>
      <table className="w-full text-14">
        <thead>
          <tr className="text-text-2">
            <th scope="col" className="pb-1 text-left font-550">
              {t.branch}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={clsx('pb-1 pl-2 text-right font-550', narrow(column))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map(({ branch, name, days, orders, revenueCents, noShows }) => (
            <tr key={branch} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-550">
                <Link
                  to={`/admin/branches/${branch}`}
                  className="block wrap-break-word hover:underline max-sm:max-w-28"
                >
                  {name}
                </Link>
                <ShareBar of={orders / most} className="mt-1" />
              </th>
              {[
                format.number(orders),
                format.number(Math.round(orders / Math.max(1, days))),
                format.price(revenueCents),
                format.percent(noShows / Math.max(1, orders)),
              ].map((value, index) => (
                <td
                  key={columns[index]}
                  className={clsx('py-2 pl-2 text-right align-top tabular-nums', narrow(columns[index]))}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
