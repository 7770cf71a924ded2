import { type ReactNode, Suspense, useState } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { localPath } from '#bakery/links.ts'
import figtree from '../../.cache/fonts/figtree.woff2?url'
import gabarito from '../../.cache/fonts/gabarito.woff2?url'
import type { Route } from './+types/root.ts'
import { iconUrl, socialPictureUrl } from './browser/brand-pictures.ts'
import { useDocument } from './document/document.tsx'
import { handleOf } from './document/route-handle.ts'
import { useLocale } from './document/use-t.ts'
import { keepWhatIsShown } from './live/keep-what-is-shown.ts'
import { brandOf } from './request/brand.server.ts'
import { requestOf } from './request/request-context.server.ts'
import './styles/app.css'
import { takeFlash } from './session/session.server.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { HeldScripts } from './shell/held-scripts.tsx'
import { SearchTags } from './shell/search-tags.tsx'
import { SkipLink } from './shell/skip-link.tsx'
import { useColourMode } from './shell/use-colour-mode.ts'
import { ToastProvider } from './ui/feedback/toast.tsx'
import { afterStart } from './ui/island.tsx'
import { later } from './ui/later.ts'

const DemoBand = later(() => import('./shell/demo-band.tsx'))
const LanguageOffer = later(() => import('./shell/language-offer.tsx'))
const Companions = afterStart(() => import('./shell/companions.tsx'))

export function links() {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: figtree },
    { ...font, href: gabarito },
  ]
}

export function loader({ context }: Route.LoaderArgs) {
  const { site, krume, fault, area, offersEnglish, config, texts } = requestOf(context)
  if (fault) throw fault
  const brand = site.kind === 'shop' && {
    ...brandOf(site.scope.bakery),
    name: site.scope.bakery.name,
    version: krume.brandImages.version(site.scope),
  }
  const isForVisitors = area === 'public' || area === 'storefront'
  const isOffered = offersEnglish && isForVisitors
  // The words themselves: a shop's catalogue does not carry them.
  const demo = config.demo && isForVisitors ? texts.public.demo : undefined
  return {
    flash: takeFlash(context),
    brand: brand || undefined,
    offersEnglish: isOffered,
    demo,
  }
}

export const clientMiddleware = [keepWhatIsShown]

export { ignoresQuery as shouldRevalidate } from './browser/revalidation.ts'

export function Layout({ children }: { children: ReactNode }) {
  const { locale, area, address, isEmbedded, build, nonce, apiBaseUrl, platformUrl, inline } = useDocument()
  const { mode, theme } = useColourMode()
  const withoutScripts = handleOf(useMatches(), 'withoutScripts') === true
  // Absent on an error page of the root itself.
  const brand = useRouteLoaderData<typeof loader>('root')?.brand
  return (
    <html
      lang={locale}
      data-area={area}
      data-address={area === 'storefront' ? address : undefined}
      data-build={build}
      data-embedded={isEmbedded || undefined}
      data-api={apiBaseUrl}
      data-platform={platformUrl}
      data-colour-mode={mode}
      data-theme={theme}
      data-without-scripts={withoutScripts || undefined}
    >
      <head>
        {inline && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: inline.first }} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <SearchTags picture={brand ? socialPictureUrl(brand.version, locale) : `/social-${locale}.png`} />
        <Links nonce={nonce} />
        {brand ? (
          <>
            <BrandLinks version={brand.version} />
            <meta name="theme-color" content={brand.themeColor} />
            <meta name="apple-mobile-web-app-title" content={brand.name} />
            <BrandStyle css={brand.css} />
          </>
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="apple-touch-icon" href="/icon-180.png" />
          </>
        )}
      </head>
      <body>
        <SkipLink />
        <Companions />
        <ToastProvider>{children}</ToastProvider>
        {!withoutScripts && (
          <>
            {/* Needs session storage, which browsers may deny to frames. */}
            {!isEmbedded && <ScrollRestoration nonce={nonce} />}
            {import.meta.env.SSR && inline?.held ? (
              <HeldScripts nonce={nonce} {...inline.held} />
            ) : (
              <Scripts nonce={nonce} />
            )}
          </>
        )}
      </body>
    </html>
  )
}

/** Renders the shop's colours as they were when the document arrived: its content security policy allows no others. */
function BrandStyle({ css }: { css: string }) {
  const { nonce } = useDocument()
  const [first] = useState(css)
  return <style nonce={nonce}>{first}</style>
}

/** Renders the links to the shop's icons, and to its manifest, which makes the shop installable. */
function BrandLinks({ version }: { version: string }) {
  const locale = useLocale()
  return (
    <>
      <link rel="icon" href={iconUrl(version, 'favicon-32')} type="image/png" sizes="32x32" />
      <link rel="icon" href={iconUrl(version, 'favicon-96')} type="image/png" sizes="96x96" />
      <link rel="apple-touch-icon" href={iconUrl(version, 'apple-touch-icon')} />
      {/* Requested with cookies: an owner's preview has a manifest too. */}
      <link rel="manifest" href={localPath(locale, '/manifest.webmanifest')} crossOrigin="use-credentials" />
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Suspense>{loaderData.demo && <DemoBand {...loaderData.demo} />}</Suspense>
      <Suspense>{loaderData.offersEnglish && <LanguageOffer />}</Suspense>
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
