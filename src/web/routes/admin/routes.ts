import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Below `/admin`. A page: `route('branches/:id', 'routes/admin/branches/branch.tsx')`. */
export const adminRoutes: RouteConfigEntry[] = [
  index('routes/admin/overview/overview.tsx'),
  route('orders', 'routes/admin/orders/orders.tsx', [
    index('routes/admin/orders/no-order.tsx'),
    route(':id', 'routes/admin/orders/order.tsx'),
  ]),
  route('publish', 'routes/admin/publish/publish.ts'),
  route('*', 'routes/admin/not-found.tsx'),
]
