import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes of the session, which belong to no area. */
export const sessionRoutes: RouteConfigEntry[] = [
  route('logout', 'routes/session/logout.ts'),
  route('stop-acting', 'routes/session/stop-acting.ts'),
  route('preview', 'routes/session/preview.tsx'),
]
