import { useLocation, useMatches } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { handleOf } from '#web/document/route-handle.ts'
import { LOCALES } from '#web/i18n/locale.ts'

/** Size in px of pictures for sharing, as every network crops them. */
const SOCIAL_PICTURE = { width: 1200, height: 630 } as const

/**
 * Tags for search engines and social networks, besides the title: canonical address, languages and a picture; or
 * `noindex` for pages that must not be found.
 */
export function SearchTags({ picture }: { picture: string }) {
  const { locale, area, isEmbedded, origin } = useDocument()
  const { pathname } = useLocation()
  const isHidden = handleOf(useMatches(), 'noindex') === true
  if (area === 'admin' || area === 'operator' || isEmbedded || isHidden)
    return <meta name="robots" content="noindex" />
  // Drops a slash at the end: both addresses show the same page.
  const path = pathname.replace(/(.)\/+$/, '$1')
  const address = origin + localPath(locale, path)
  return (
    <>
      <link rel="canonical" href={address} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localPath(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localPath('de', path)} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale === 'de' ? 'de_DE' : 'en_GB'} />
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:width" content={String(SOCIAL_PICTURE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_PICTURE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
