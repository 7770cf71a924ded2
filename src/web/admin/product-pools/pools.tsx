import { clsx } from 'clsx'
import { weekdayOf } from '#bakery/branches/days.ts'
import type { Pool } from '#bakery/catalogue/pools/pools.ts'
import type { PoolDay } from '#bakery/ordering/reading/pool-use.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { Route } from './+types/pools.ts'

export const handle: OwnerHandle = { needs: 'assortment' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const [pools, use] = await Promise.all([krume.pools.list(scope), krume.pools.use(scope)])
  return { pools: pools.map((pool) => ({ ...pool, days: use.get(pool.id) ?? [] })) }
}

export default function Pools({ loaderData: { pools } }: Route.ComponentProps) {
  const { pools: t, products } = useT('admin')
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/products', label: products.title }}
      isEmpty={pools.length === 0}
      none={t.none}
      add={{ to: '/admin/product-pools/new', label: t.add }}
    >
      <ul className="grid gap-4">
        {pools.map((pool) => (
          <PoolCard key={pool.id} pool={pool} days={pool.days} />
        ))}
      </ul>
    </ListPage>
  )
}

/** A pool with its use on the coming days. */
function PoolCard({ pool, days }: { pool: Pool; days: readonly PoolDay[] }) {
  const t = useT('admin').pools
  return (
    <li className="relative rounded-l border border-line bg-surface px-4 py-4 hover:bg-surface-2 md:px-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-19">
          <RowLink to={`/admin/product-pools/${pool.id}`}>{pool.name}</RowLink>
        </h2>
        <p className="text-14 text-text-2">{t.products(pool.members?.length ?? 0)}</p>
      </div>
      <ol className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4 lg:grid-cols-7">
        {days.map((day) => (
          <DayUse key={day.day} {...day} />
        ))}
      </ol>
    </li>
  )
}

function DayUse({ day, used, capacity }: PoolDay) {
  const { pools: t, weekdays, weekdaysShort } = useT('admin')
  const share = capacity === 0 ? 1 : Math.min(1, used / capacity)
  const weekday = weekdayOf(day)
  return (
    <li>
      <p className="flex justify-between gap-2 text-14 tabular-nums">
        <span aria-hidden="true" className="font-semibold">
          {weekdaysShort[weekday]}
        </span>
        <span className="sr-only">{weekdays[weekday]}: </span>
        <span className={clsx(used >= capacity && 'font-semibold text-danger')}>{t.use(used, capacity)}</span>
      </p>
      <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-bg-sunk">
        <span
          className={clsx('block h-full rounded-full', used >= capacity ? 'bg-danger' : 'bg-ui-primary')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
    </li>
  )
}
