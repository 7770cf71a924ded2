/** Maximum number of sites on which a shop may be embedded. */
const MAX_SITES = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

/**
 * Parses sites that an owner typed, one per line, such as `www.ahrens.de` or `https://ahrens.de/shop`, into origins.
 * Returns `undefined` when a line is not a site address or not encrypted: an attacker on the network could alter such a
 * page around the shop. Loopback addresses need no encryption.
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

/** Returns the origins that may embed the shop: the sites with and without `www.`, as visitors use both. */
export function embeddingOrigins(stored: string): string[] {
  return (parseEmbedSites(stored) ?? []).flatMap((origin) => {
    const twin = origin.includes('://www.')
      ? origin.replace('://www.', '://')
      : origin.replace('://', '://www.')
    return LOOPBACK.has(new URL(origin).hostname) ? [origin] : [origin, twin]
  })
}
