import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useFormat, useT } from '#web/document/use-t.ts'

type BranchRow = { id: string; name: string; orders: number; revenueCents: number }

/** Table that compares the branches, with bars that only repeat the numbers. */
export function BranchComparison({ branches }: { branches: BranchRow[] }) {
  const t = useT('admin').overview
  const format = useFormat()
  const most = Math.max(1, ...branches.map(({ orders }) => orders))
  if (branches.length === 0) return <p className="text-text-2">{t.compareNone}</p>
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-13 text-text-2">
          <th scope="col" className="pb-1 font-550">
            {t.branch}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-550">
            {t.orders}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-550">
            {t.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {branches.map(({ id, name, orders, revenueCents }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-2.5 pr-3 text-left font-semibold sm:w-32">
              <Link
                to={`/admin/branches/${id}`}
                className="-my-1 inline-block py-1 wrap-anywhere hover:underline"
              >
                {name}
              </Link>
              <Share of={orders / most} className="mt-0.5 sm:hidden" />
            </th>
            <td className="py-2.5 text-right tabular-nums">
              <span className="flex items-center justify-end gap-3">
                <Share of={orders / most} className="min-w-0 flex-1 max-sm:hidden" />
                {/* Same width in each row, so that all bars have the same length scale. */}
                <span className="sm:min-w-14">{format.number(orders)}</span>
              </span>
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

/** Bar of a branch: beside the number, or on a phone below the name. */
function Share({ of, className }: { of: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block h-2.5 overflow-hidden rounded-full bg-bg-sunk', className)}
    >
      <span className="block h-full rounded-full bg-ui-primary" style={{ width: `${of * 100}%` }} />
    </span>
  )
}
