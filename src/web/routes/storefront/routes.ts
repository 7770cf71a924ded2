import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The root of a bakery's subdomain. */
export const storefrontRoutes: RouteConfigEntry[] = [
  index('routes/storefront/shop.tsx'),
  route('product-details/:id', 'routes/storefront/product-details.ts'),
  route('checkout', 'routes/storefront/checkout.tsx'),
  route('orders', 'routes/storefront/app/last-order.ts'),
  route('orders/:id', 'routes/storefront/order.tsx'),
  route('orders/:id/edit', 'routes/storefront/order-edit.tsx'),
  route('orders/:id/again', 'routes/storefront/order-again.tsx'),
  route('orders/:id/data.json', 'routes/storefront/order-data.ts'),
  route('orders/:id/terms', 'routes/storefront/order-terms.tsx'),
  route('orders/:id/withdraw', 'routes/storefront/order-withdrawal.tsx'),
  route('orders/:id/pickup.ics', 'routes/storefront/order-calendar.ts'),
  route('imprint', 'routes/storefront/imprint.tsx'),
  route('datasecurity', 'routes/storefront/datasecurity.tsx'),
  route('terms', 'routes/storefront/terms.tsx'),
  route('sw.js', 'routes/storefront/app/service-worker.ts'),
  route('offline', 'routes/storefront/app/offline.tsx'),
  route('embed.js', 'routes/storefront/embed/script.ts'),
  route('manifest.webmanifest', 'routes/storefront/app/manifest.ts'),
  route('brand/:version/:file', 'routes/storefront/app/brand-picture.ts'),
  route('favicon.ico', 'routes/storefront/app/well-known-icon.ts', { id: 'routes/storefront/app/favicon' }),
  route('apple-touch-icon.png', 'routes/storefront/app/well-known-icon.ts'),
  route('robots.txt', 'routes/storefront/robots.ts'),
  route('sitemap.xml', 'routes/storefront/sitemap.ts'),
  route('*', 'routes/storefront/not-found.tsx'),
]
