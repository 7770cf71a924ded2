import { ChevronRight } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { stageOf } from '#bakery/ordering/customer-view.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { readLastOrders } from '../shop-cookies.server.ts'
import type { Route } from './+types/my-orders.ts'
import { StagePill } from './stage-pill.tsx'

export { privateHeaders as headers } from './private-headers.ts'

/** Finds the orders that this browser placed last. A single one is shown at once, none leads to the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const { krume } = requestOf(context)
  const scope = shopOf(context)
  const found = await Promise.all(readLastOrders(context).map((id) => krume.shop.order(scope, id)))
  const orders = found.filter((order) => order !== undefined)
  const [first, ...others] = orders
  if (!first) throw redirect('/')
  if (others.length === 0) throw redirect(`/orders/${first.id}`)
  return {
    orders: orders.map((order) => {
      const { id, code, pickupDay, slotFrom, slotTo, branchName } = order
      return { id, code, pickupDay, slotFrom, slotTo, branchName, stage: stageOf(order) }
    }),
  }
}

export const handle: ShopHandle = { ownHeader: true, noindex: true }

/** Lists the orders of this browser, the latest first. */
export default function MyOrders({ loaderData: { orders } }: Route.ComponentProps) {
  const t = useT('storefront').order.mine
  const format = useFormat()
  const { name } = useShopIdentity()
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.title} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to="/" label={t.toShop} />
        <h1 className="text-25">{t.title}</h1>
      </div>
      <div className="px-4 pb-8 md:px-6">
        <p className="mb-3 text-text-2">{t.lead}</p>
        <ul className="rounded-l border border-line bg-surface">
          {orders.map(({ id, code, pickupDay, slotFrom, slotTo, branchName, stage }) => (
            <li key={id} className="border-t border-line first:border-t-0">
              <Link
                to={`/orders/${id}`}
                className="flex items-center gap-3 px-4 py-3.5 no-underline hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1">
                  <b className="display text-19 font-680 tracking-open tabular-nums">
                    {formatPickupCode(code)}
                  </b>
                  <span className="block text-14 text-text-2 tabular-nums wrap-anywhere">
                    {`${format.dayOfWeek(pickupDay)}, ${format.timeRange(slotFrom, slotTo)}, ${branchName}`}
                  </span>
                </span>
                <StagePill stage={stage} />
                <Icon of={ChevronRight} className="text-text-2" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
