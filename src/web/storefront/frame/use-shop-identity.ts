import { useRouteLoaderData } from 'react-router'
import type { ShopIdentity } from './shop-header.tsx'

/** Returns the bakery's identity from the storefront layout's loader. */
export function useShopIdentity(): ShopIdentity {
  const loaded = useRouteLoaderData<{ identity: ShopIdentity }>('storefront/layout')
  return loaded?.identity ?? { name: '', logoUrl: '', preview: false, ordersPath: undefined }
}
