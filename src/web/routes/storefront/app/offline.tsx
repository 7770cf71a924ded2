import { useT } from '../../../i18n/use-t.ts'
import { requireShop } from '../../../request-context.server.ts'
import type { ShopHandle } from '../layout.tsx'
import type { Route } from './+types/offline.ts'
import { NoConnection } from './no-connection.tsx'

export function loader({ context }: Route.LoaderArgs): null {
  requireShop(context)
  return null
}

/** No scripts: it is shown under any address, and with files of a build that may be gone. */
export const handle: ShopHandle = { noindex: true, withoutScripts: true }

/** What the service worker shows without a connection. It puts the orders that it has kept into the list. */
export default function Offline() {
  const t = useT('storefront').app.offline
  return (
    <NoConnection>
      <section data-when="orders" hidden className="mt-6 w-full text-left">
        <h2 className="mb-2 text-21">{t.orders}</h2>
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          <li data-slot="order" />
        </ul>
      </section>
      <p data-when="none" className="mt-4 text-15 text-text-2">
        {t.noOrders}
      </p>
    </NoConnection>
  )
}
