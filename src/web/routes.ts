import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './routes/admin/routes.ts'
import { operatorRoutes } from './routes/operator/routes.ts'
import { publicRoutes } from './routes/public/routes.ts'
import { sessionRoutes } from './routes/session/routes.ts'
import { storefrontRoutes } from './routes/storefront/routes.ts'

/**
 * Every page of Krume. Paths are written without the locale: each exists as it stands (German) and under `/en`.
 *
 * Platform and storefront share paths (`/`, `/imprint`). The handler serves each site the routes of its own folders
 * only (`site-build.ts`), so the first folder below `routes/` is what decides where a page exists.
 */
export default [
  // The platform's host
  ...publicRoutes(storefrontRoutes),
  route('admin', 'routes/admin/layout.tsx', adminRoutes),
  route('operator/login', 'routes/operator/login.tsx'),
  route('operator/setup', 'routes/operator/setup.tsx'),
  route('operator', 'routes/operator/layout.tsx', operatorRoutes),
  ...sessionRoutes,
  // A bakery's subdomain
  layout('routes/storefront/layout.tsx', storefrontRoutes),
  // A subdomain without a bakery
  index('routes/missing/bakery-not-found.tsx', { id: 'routes/missing/index' }),
  route('*', 'routes/missing/bakery-not-found.tsx'),
] satisfies RouteConfig
