import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The platform's pages for everyone. Sign-in and registration stand without header and footer. */
export const publicRoutes: RouteConfigEntry[] = [
  route('login', 'routes/public/login.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('register/slug', 'routes/public/slug-proposal.ts'),
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('imprint', 'routes/public/imprint.tsx'),
    route('datasecurity', 'routes/public/datasecurity.tsx'),
    route('display/*', 'routes/public/choose-bakery.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
]
