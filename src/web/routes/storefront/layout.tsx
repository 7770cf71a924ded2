import { clsx } from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { fileUrl } from '#bakery/links.ts'
import { useDocument } from '../../document.tsx'
import { requireShop } from '../../request-context.server.ts'
import type { RouteHandle } from '../../route-handle.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import { afterStart } from '../../ui/island.tsx'
import { later } from '../../ui/later.ts'
import type { Route } from './+types/layout.ts'
import { OfflineNote } from './app/offline-note.tsx'
import { useServiceWorker } from './app/use-service-worker.ts'
import { serializeBasket } from './basket/basket-cookie.ts'
import { BasketProvider, useFreshBasket } from './basket/use-basket.ts'
import { useBagKept } from './embed/cookies-here.ts'
import { ShopFooter } from './parts/shop-footer.tsx'
import { ShopHeader, type ShopIdentity } from './parts/shop-header.tsx'
import { readBasket, readLastOrder } from './visit.server.ts'

const NoBag = later(() => import('./embed/no-bag.tsx'))
const FrameBridge = afterStart(() => import('./embed/frame-bridge.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  const { bakery, preview } = requireShop(context)
  const identity: ShopIdentity = {
    name: bakery.name,
    logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
    preview,
    lastOrder: readLastOrder(context),
  }
  return { identity, basket: serializeBasket(readBasket(context)) }
}

export { ignoresQuery as shouldRevalidate } from '../../revalidation.ts'

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame {...loaderData}>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />
  return (
    <ShopFrame {...loaderData}>
      <ErrorPage error={error} />
    </ShopFrame>
  )
}

/** What a page of the shop wants of the frame around it. */
export type ShopHandle = RouteHandle & {
  /** The page has a header of its own. */
  ownHeader?: boolean
  /** Nothing can be done on the page without one. */
  needsBag?: boolean
  /** A bar covers the foot of the window on phones. */
  hasBar?: boolean
}

function ShopFrame({
  identity,
  basket,
  children,
}: {
  identity: ShopIdentity
  basket: string
  children: ReactNode
}) {
  const handle = useMatches().at(-1)?.handle as ShopHandle | undefined
  const { isEmbedded } = useDocument()
  useServiceWorker(!identity.preview && !isEmbedded)
  useFreshBasket()
  const hasBag = useBagKept(isEmbedded && handle?.needsBag === true)
  return (
    <BasketProvider value={basket}>
      {isEmbedded && <FrameBridge />}
      <div className="flex min-h-[var(--page-height)] flex-col">
        <OfflineNote />
        {isEmbedded || handle?.ownHeader || <ShopHeader {...identity} />}
        <div className={clsx('flex-1', isEmbedded && !handle?.ownHeader && 'pt-3')}>
          {hasBag ? (
            children
          ) : (
            <Suspense>
              <NoBag />
            </Suspense>
          )}
        </div>
        <ShopFooter lastOrder={identity.lastOrder} roomy={handle?.hasBar === true && hasBag} />
      </div>
    </BasketProvider>
  )
}
