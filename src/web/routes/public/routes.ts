import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The platform's pages for everyone. Sign-in and registration stand without header and footer. */
export const publicRoutes: RouteConfigEntry[] = [
  route('login', 'routes/public/login.tsx'),
  route('login/done', 'routes/public/login-done.tsx'),
  route('login/passkey', 'routes/public/login-passkey.ts'),
  route('forgot-password', 'routes/public/forgot-password.tsx'),
  route('reset-password', 'routes/public/reset-password.tsx'),
  route('verify-email', 'routes/public/verify-email.tsx'),
  route('confirm-email', 'routes/public/confirm-email.tsx'),
  route('_', 'routes/public/auth-link.tsx'),
  route('register', 'routes/public/register.tsx'),
  route('embed-demo', 'routes/public/embed-demo.tsx'),
  route('favicon.ico', 'routes/public/well-known-icon.ts', { id: 'routes/public/favicon' }),
  route('apple-touch-icon.png', 'routes/public/well-known-icon.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  route('register/bakery', 'routes/public/start-bakery.tsx'),
  route('register/slug', 'routes/public/slug-proposal.ts'),
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('imprint', 'routes/public/imprint.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('datasecurity', 'routes/public/datasecurity.tsx'),
    route('display/*', 'routes/public/choose-bakery.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
]
