import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import type { ShopHandle } from '../layout.tsx'
import { NoConnection } from './no-connection.tsx'
// oxlint-disable-next-line import/default -- Vite creates the default export for the query.
import resumeUrl from './resume.ts?worker&url'

/** Without the router's scripts: the page is shown at any address, and its build may no longer exist. */
export const handle: ShopHandle = { noindex: true, withoutScripts: true }

/** Page that the service worker shows without a connection, after inserting the list of stored orders. */
export default function Offline() {
  const t = useT('storefront').app.offline
  const { nonce } = useDocument()
  return (
    <NoConnection>
      <script src={resumeUrl} nonce={nonce} defer />
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
