import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes that exist in shops only: the 404 page and the offline page. */
const NO_PAGES = new Set<string | undefined>(['*', 'offline'])

/** Returns the shop's pages for the time no bakery is chosen: each shows the choice of one. */
const displayRoutes = (storefrontRoutes: RouteConfigEntry[]) =>
  storefrontRoutes
    .filter(({ file, path }) => file.endsWith('.tsx') && !NO_PAGES.has(path))
    .map(({ file, path = '' }) => {
      const address = path === '' ? 'display' : `display/${path}`
      return route(address, 'routes/public/choose-bakery.tsx', {
        id: file.replace('storefront', 'public/display').replace('.tsx', ''),
      })
    })

/** Returns the platform's public pages; each page of a shop exists below `/display` too. */
export const publicRoutes = (storefrontRoutes: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout('routes/public/auth-layout.tsx', [
    route('login', 'routes/public/login.tsx'),
    route('login/done', 'routes/public/login-done.tsx'),
    route('forgot-password', 'routes/public/forgot-password.tsx'),
    route('reset-password', 'routes/public/reset-password.tsx'),
    route('verify-email', 'routes/public/verify-email.tsx'),
    route('confirm-email', 'routes/public/confirm-email.tsx'),
    route('_', 'routes/public/auth-link.tsx'),
    route('register', 'routes/public/register.tsx'),
    route('register/bakery', 'routes/public/start-bakery.tsx'),
  ]),
  route('login/passkey', 'routes/public/login-passkey.ts'),
  route('register/slug', 'routes/public/slug-proposal.ts'),
  route('embed-demo', 'routes/public/embed-demo.tsx'),
  route('favicon.ico', 'routes/public/well-known-icon.ts', { id: 'routes/public/favicon' }),
  route('apple-touch-icon.png', 'routes/public/well-known-icon.ts'),
  route('robots.txt', 'routes/public/robots.ts'),
  route('.well-known/security.txt', 'routes/public/security-txt.ts'),
  route('sitemap.xml', 'routes/public/sitemap.ts'),
  layout('routes/public/layout.tsx', [
    index('routes/public/landing.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('imprint', 'routes/public/imprint.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('datasecurity', 'routes/public/datasecurity.tsx'),
    route('accessibility', 'routes/public/accessibility.tsx'),
    ...displayRoutes(storefrontRoutes),
    route('*', 'routes/public/not-found.tsx'),
  ]),
]
