import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The root of a bakery's subdomain. A page: `route('orders/:id', 'routes/storefront/order.tsx')`. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('routes/storefront/shop.tsx'),
  route('*', 'routes/storefront/not-found.tsx'),
]
