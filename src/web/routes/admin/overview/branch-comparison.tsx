import { Link } from 'react-router'
import { useFormat, useT } from '../../../i18n/use-t.ts'

type BranchRow = { id: string; name: string; orders: number; revenueCents: number }

/** How the branches do side by side: a bar for the eye, the numbers for everybody. */
export function BranchComparison({ branches }: { branches: BranchRow[] }) {
  const t = useT('admin').overview
  const format = useFormat()
  const most = Math.max(1, ...branches.map(({ orders }) => orders))
  if (branches.length === 0) return <p className="text-text-2">{t.compareNone}</p>
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-13 text-text-2">
          <th scope="col" className="pb-1 font-[550]">
            {t.branch}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-[550]">
            {t.orders}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-[550]">
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {branches.map(({ id, name, orders, revenueCents }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-semibold sm:w-32">
              <Link to={`/admin/branches/${id}`} className="wrap-anywhere hover:underline">
                {name}
              </Link>
            </th>
            <td className="py-2.5 text-right tabular-nums">
              <span className="mr-3 inline-block h-2.5 w-[calc(100%-4rem)] overflow-hidden rounded-full bg-bg-sunk align-middle max-sm:hidden">
                <span
                  className="block h-full rounded-full bg-ui-primary"
                  style={{ width: `${(orders / most) * 100}%` }}
                />
              </span>
              {format.number(orders)}
            </td>
            <td className="py-2.5 pl-3 text-right tabular-nums whitespace-nowrap">
              {format.price(revenueCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
