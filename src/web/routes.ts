import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { publicRoutes } from './public/routes.ts'
import { sessionRoutes } from './session/pages/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'

/**
 * Every page of Krume. Paths are written without the locale: each exists as it stands (German) and under `/en`.
 *
 * Platform and storefront share paths (`/`, `/imprint`). The handler serves each site the routes of its own folders
 * only (`site-build.ts`), so the folder of a page decides where it exists.
 */
export default [
  // The platform's host
  ...publicRoutes(storefrontRoutes),
  // Outside the guard: the browser updates the worker without a session too.
  route('admin/counter-worker.js', 'admin/counter/counter-worker.ts'),
  route('admin', 'admin/layout.tsx', adminRoutes),
  route('operator/login', 'operator/login.tsx'),
  route('operator/setup', 'operator/setup.tsx'),
  route('operator', 'operator/layout.tsx', operatorRoutes),
  ...sessionRoutes,
  // A bakery's subdomain
  layout('storefront/layout.tsx', storefrontRoutes),
  // A subdomain without a bakery
  index('missing/bakery-not-found.tsx', { id: 'missing/index' }),
  route('*', 'missing/bakery-not-found.tsx'),
] satisfies RouteConfig
