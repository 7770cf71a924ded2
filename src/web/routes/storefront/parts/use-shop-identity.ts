import { useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from './shop-header.tsx'

/** The bakery as the storefront's layout knows it. */
export function useShopIdentity(): ShopIdentity {
  const loaded = useRouteLoaderData<{ identity: ShopIdentity }>('routes/storefront/layout')
  return loaded?.identity ?? { name: '', logoUrl: '', preview: false, lastOrder: undefined }
}
