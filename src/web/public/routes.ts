import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Routes that exist in shops only: the 404 page and the offline page. */
const NO_PAGES = new Set<string | undefined>(['*', 'offline'])

/** Returns the shop's pages for visits without a chosen bakery: each shows a choice of bakeries. */
const displayRoutes = (storefrontRoutes: RouteConfigEntry[]) =>
  storefrontRoutes
    .filter(({ file, path }) => file.endsWith('.tsx') && !NO_PAGES.has(path))
    .map(({ file, path = '' }) => {
      const address = path === '' ? 'display' : `display/${path}`
      return route(address, 'public/choose-bakery.tsx', {
        id: file.replace('storefront', 'public/display').replace('.tsx', ''),
      })
    })

/** Returns the platform's public pages; each page of a shop exists below `/display` too. */
export const publicRoutes = (storefrontRoutes: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout('public/login/auth-layout.tsx', [
    route('login', 'public/login/login.tsx'),
    route('login/done', 'public/login/login-done.tsx'),
    route('forgot-password', 'public/login/forgot-password.tsx'),
    route('reset-password', 'public/login/reset-password.tsx'),
    route('verify-email', 'public/register/verify-email.tsx'),
    route('confirm-email', 'public/register/confirm-email.tsx'),
    route('_', 'public/login/auth-link.tsx'),
    route('team', 'public/team/team-login.tsx'),
    route('team/enter', 'public/team/team-enter.tsx'),
    route('register', 'public/register/register.tsx'),
    route('register/confirm', 'public/register/confirm-registration.tsx'),
    route('register/bakery', 'public/register/start-bakery.tsx'),
  ]),
  // Without the public header: a bakery's tablet is no place to register.
  route('team/tablet', 'public/team/team-tablet.tsx'),
  route('team/pin', 'public/team/team-pin.tsx'),
  route('login/passkey', 'public/login/login-passkey.ts'),
  route('register/slug', 'public/register/slug-proposal.ts'),
  route('embed-demo', 'public/embed-demo.tsx'),
  route('favicon.ico', 'public/well-known-icon.ts', { id: 'public/favicon' }),
  route('apple-touch-icon.png', 'public/well-known-icon.ts'),
  route('robots.txt', 'public/robots.ts'),
  route('.well-known/security.txt', 'public/security-txt.ts'),
  route('sitemap.xml', 'public/sitemap.ts'),
  layout('public/layout.tsx', [
    index('public/landing/landing.tsx'),
    route('contact', 'public/contact.tsx'),
    route('imprint', 'public/legal/imprint.tsx'),
    route('terms', 'public/legal/terms.tsx'),
    route('datasecurity', 'public/legal/datasecurity.tsx'),
    route('accessibility', 'public/legal/accessibility.tsx'),
    ...displayRoutes(storefrontRoutes),
    route('*', 'public/not-found.tsx'),
  ]),
]
