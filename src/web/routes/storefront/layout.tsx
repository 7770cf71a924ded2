import type { ReactNode } from 'react'
import { Outlet, useMatches } from 'react-router'
import { fileUrl } from '#bakery/links.ts'
import { requireShop } from '../../request-context.server.ts'
import { ErrorPage } from '../../ui/error-page.tsx'
import type { Route } from './+types/layout.ts'
import { serializeBasket } from './basket/basket-cookie.ts'
import { AddressTexts } from './parts/address-texts.tsx'
import { ShopFooter } from './parts/shop-footer.tsx'
import { ShopHeader, type ShopIdentity } from './parts/shop-header.tsx'
import { readBasket, readLastOrder } from './visit.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { bakery, preview } = requireShop(context)
  const identity: ShopIdentity = {
    name: bakery.name,
    logoUrl: bakery.logoSquare === '' ? '' : fileUrl('bakeries', bakery.id, bakery.logoSquare),
    preview,
    lastOrder: readLastOrder(context),
  }
  return { identity, address: bakery.address, basket: serializeBasket(readBasket(context)) }
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
export type ShopHandle = {
  /** The page has a header of its own. */
  ownHeader?: boolean
  /** A bar covers the foot of the window on phones. */
  hasBar?: boolean
}

function ShopFrame({
  identity,
  address,
  children,
}: {
  identity: ShopIdentity
  address: 'sie' | 'du'
  children: ReactNode
}) {
  const handle = useMatches().at(-1)?.handle as ShopHandle | undefined
  return (
    <AddressTexts address={address}>
      <div className="flex min-h-dvh flex-col">
        {!handle?.ownHeader && <ShopHeader {...identity} />}
        <div className="flex-1">{children}</div>
        <ShopFooter lastOrder={identity.lastOrder} roomy={handle?.hasBar ?? false} />
      </div>
    </AddressTexts>
  )
}
