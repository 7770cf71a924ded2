import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const publicRoutes: RouteConfigEntry[] = [
  index('routes/public/landing.tsx'),
  route('login', 'routes/public/login.tsx'),
  route('*', 'routes/public/not-found.tsx'),
]
