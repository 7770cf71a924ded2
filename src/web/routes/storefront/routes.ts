import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The root of a bakery's subdomain. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('routes/storefront/shop.tsx'),
  route('checkout', 'routes/storefront/checkout.tsx'),
  route('orders/:id', 'routes/storefront/order.tsx'),
  route('orders/:id/pickup.ics', 'routes/storefront/order-calendar.ts'),
  route('imprint', 'routes/storefront/imprint.tsx'),
  route('datasecurity', 'routes/storefront/datasecurity.tsx'),
  route('terms', 'routes/storefront/terms.tsx'),
  route('*', 'routes/storefront/not-found.tsx'),
]
