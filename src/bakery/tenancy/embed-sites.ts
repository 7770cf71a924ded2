/** Sites that a bakery's shop may be shown on. Nobody has more. */
const MAX_SITES = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

/**
 * The origins of what an owner typed, one per line as people write them: `www.ahrens.de`, `https://ahrens.de/shop`.
 * `undefined` when a line is no address of a site, or has no encryption: a page that can be changed on its way could
 * show anything around the shop. The own machine needs none.
 */
export function parseEmbedSites(text: string): string[] | undefined {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== '')
  const origins = lines.map(originOfSite)
  const known = origins.filter((origin) => origin !== undefined)
  return known.length < lines.length || known.length > MAX_SITES ? undefined : [...new Set(known)]
}

function originOfSite(line: string): string | undefined {
  const url = URL.parse(/^https?:\/\//i.test(line) ? line : `https://${line}`)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const isSafe = url.protocol === 'https:' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname)
  return isSafe || LOOPBACK.has(url.hostname) ? url.origin : undefined
}

/** Who may frame the shop: the sites with and without `www.`, since visitors come to both. */
export function embeddingOrigins(stored: string): string[] {
  return (parseEmbedSites(stored) ?? []).flatMap((origin) => {
    const twin = origin.includes('://www.')
      ? origin.replace('://www.', '://')
      : origin.replace('://', '://www.')
    return LOOPBACK.has(new URL(origin).hostname) ? [origin] : [origin, twin]
  })
}
