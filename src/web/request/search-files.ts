import { localPath } from '#bakery/links.ts'
import { LOCALES } from '#web/i18n/locale.ts'

/** Half a day: long enough for crawlers, short enough for a shop that has just been published. */
const CACHED = 'public, max-age=43200'

/** Returns `robots.txt`. `hidden`: paths that crawlers must not visit, in every language. */
export function robotsFile(origin: string, hidden: readonly string[]): Response {
  const lines = [
    'User-agent: *',
    ...hidden.flatMap((path) => LOCALES.map((locale) => `Disallow: ${localPath(locale, path)}`)),
    // The API serves the product pictures; the rest of it is not for crawlers.
    'Disallow: /api/',
    'Allow: /api/files/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': CACHED },
  })
}

/** Returns `sitemap.xml`: each path in each language, linked to its translations. */
export function sitemapFile(origin: string, paths: readonly string[]): Response {
  const urls = paths.flatMap((path) => {
    const alternates = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${localPath(locale, path)}"/>`,
    ).join('')
    return LOCALES.map((locale) => `<url><loc>${origin}${localPath(locale, path)}</loc>${alternates}</url>`)
  })
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
  ]
  return new Response(`${body.join('\n')}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHED },
  })
}
