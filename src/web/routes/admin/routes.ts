import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Below `/admin`. A page: `route('branches/:id', 'routes/admin/branch.tsx')`. */
export const adminRoutes: RouteConfigEntry[] = [
  index('routes/admin/overview.tsx'),
  route('*', 'routes/admin/not-found.tsx'),
]
