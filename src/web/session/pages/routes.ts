import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes of the session, which belong to no area. */
export const sessionRoutes: RouteConfigEntry[] = [
  route('logout', 'session/pages/logout.ts'),
  route('stop-acting', 'session/pages/stop-acting.ts'),
  route('preview', 'session/pages/preview.tsx'),
]
