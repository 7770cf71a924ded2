import { clsx } from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Outlet, useMatches } from 'react-router'
import { isExempt } from '#bakery/legal/own-text.ts'
import { fileUrl } from '#bakery/links.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { useDocument } from '#web/document/document.tsx'
import type { RouteHandle } from '#web/document/route-handle.ts'
import type { ShopAccess } from '#web/guards/route-access.ts'
import { guardShop, shopOf } from '#web/guards/shop-guard.server.ts'
import type { LegalMessages } from '#web/i18n/legal/en.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { VIA_CHOICE } from '#web/request/site.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { afterStart } from '#web/ui/island.tsx'
import { later } from '#web/ui/later.ts'
import type { Route } from './+types/layout.ts'
import { OfflineNote } from './app/offline-note.tsx'
import { useServiceWorker } from './app/use-service-worker.ts'
import { writeBag } from './basket/basket-cookie.ts'
import { BasketProvider, useFreshBasket } from './basket/use-basket.ts'
import { useBagKept } from './embed/cookies-here.ts'
import { type FooterLinks, ShopFooter } from './frame/shop-footer.tsx'
import { ShopHeader, type ShopIdentity } from './frame/shop-header.tsx'
import { ShopSkipLinks } from './shop/shop-skip-links.tsx'
import { ownOrdersPath, readBasket } from './shop-cookies.server.ts'

const NoBag = later(() => import('./embed/no-bag.tsx'))
const ChosenNote = later(() => import('./pickup/chosen-note.tsx'))
const FrameBridge = afterStart(() => import('./embed/frame-bridge.tsx'))

export const middleware = [guardShop]

export function loader({ context, request }: Route.LoaderArgs) {
  const isChosen = new URL(request.url).searchParams.get(VIA_CHOICE.name) === VIA_CHOICE.value
  const wasChosen = isChosen && !requestOf(context).isEmbedded
  const { bakery, preview } = shopOf(context)
  const identity: ShopIdentity = {
    name: bakery.name,
    logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
    preview,
    ordersPath: ownOrdersPath(context),
    takesWaiting: bakery.waitingList && !preview,
  }
  const legal = footerLinks(requestOf(context).texts.legal.footer, bakery)
  return { identity, wasChosen, legal, basket: writeBag(readBasket(context)) }
}

function footerLinks(t: LegalMessages['footer'], bakery: Bakery): FooterLinks {
  const accessibility: FooterLinks['links'] = isExempt('accessibility', bakery)
    ? []
    : [['/accessibility', t.accessibility]]
  return {
    navigation: t.navigation,
    links: [
      ['/imprint', t.imprint],
      ['/datasecurity', t.datasecurity],
      ['/terms', t.terms],
      ...accessibility,
      ['/withdraw', t.withdraw],
    ],
  }
}

export { ignoresQuery as shouldRevalidate } from '#web/browser/revalidation.ts'

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

/** Settings of a shop page for the frame around it. */
export type ShopHandle = RouteHandle &
  ShopAccess & {
    /** True if the page has a header of its own. */
    ownHeader?: boolean
    /** True if the page is of no use without a bag. */
    needsBag?: boolean
    /** True if a bar covers the bottom of the window on phones. */
    hasBar?: boolean
    /** True if the page has pickup times and a bag to skip to. */
    skipsToBag?: boolean
  }

function ShopFrame({
  identity,
  wasChosen,
  legal,
  basket,
  children,
}: {
  identity: ShopIdentity
  wasChosen: boolean
  legal: FooterLinks
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
      {handle?.skipsToBag && <ShopSkipLinks />}
      {isEmbedded && <FrameBridge />}
      <div className="flex min-h-(--page-height) flex-col">
        <OfflineNote />
        <Suspense>{wasChosen && <ChosenNote name={identity.name} />}</Suspense>
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
        <ShopFooter
          ordersPath={identity.ordersPath}
          legal={legal}
          roomy={handle?.hasBar === true && hasBag}
        />
      </div>
    </BasketProvider>
  )
}
