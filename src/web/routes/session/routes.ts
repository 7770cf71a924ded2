import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Actions of every visitor that belong to no page. */
export const sessionRoutes: RouteConfigEntry[] = [route('logout', 'routes/session/logout.ts')]
