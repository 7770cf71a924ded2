import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** What belongs to the session and to no area. */
export const sessionRoutes: RouteConfigEntry[] = [
  route('logout', 'routes/session/logout.ts'),
  route('stop-acting', 'routes/session/stop-acting.ts'),
  route('preview', 'routes/session/preview.tsx'),
]
