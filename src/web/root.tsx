import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import gabarito from '@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { Route } from './+types/root.ts'
import { brandOf } from './brand.server.ts'
import { useDocument } from './document.tsx'
import { LOCALES } from './i18n/locale.ts'
import { useT } from './i18n/use-t.ts'
import { requestOf } from './request-context.server.ts'
import './styles/app.css'
import { takeFlash } from './session/session.server.ts'
import { useColourMode } from './ui/colour-mode-switch.tsx'
import { ErrorPage } from './ui/error-page.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { RouteAnnouncer } from './ui/route-announcer.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { ToastProvider } from './ui/toast.tsx'

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: figtree },
    { ...font, href: gabarito },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  const { site, fault } = requestOf(context)
  if (fault) throw fault
  return { flash: takeFlash(context), brand: site.kind === 'shop' ? brandOf(site.scope.bakery) : undefined }
}

export { ignoresQuery as shouldRevalidate } from './revalidation.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { locale, area, nonce, origin, apiBaseUrl, platformUrl } = useDocument()
  const { mode, theme } = useColourMode()
  const t = useT('common')
  const { pathname } = useLocation()
  // Absent on the page of an error in the root itself.
  const brand = useRouteLoaderData<typeof loader>('root')?.brand
  return (
    <html
      lang={locale}
      data-area={area}
      data-api={apiBaseUrl}
      data-platform={platformUrl}
      data-colour-mode={mode}
      data-theme={theme}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        {area === 'admin' ? (
          <meta name="robots" content="noindex" />
        ) : (
          LOCALES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + localPath(other, pathname)} />
          ))
        )}
        <Links nonce={nonce} />
        {brand && (
          <>
            <meta name="theme-color" content={brand.themeColor} />
            <style nonce={nonce}>{brand.css}</style>
          </>
        )}
      </head>
      <body>
        <SkipLink />
        <RouteAnnouncer />
        <NavigationProgress label={t.loading} />
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
