/** First segments of addresses that metrics and traces tell apart; all others are `other`. */
const API = new Set(
  'backups batch collections crons files health icons logs oauth2-redirect realtime records session settings sql'.split(
    ' ',
  ),
)
const SHOP = new Set(
  'brand checkout company datasecurity embed.js imprint manifest.webmanifest offline orders product-details standing sw.js terms today waiting withdraw withdrawal accessibility'.split(
    ' ',
  ),
)
const PLATFORM = new Set(
  'accessibility bakeries confirm-email contact datasecurity forgot-password imprint login logout register reset-password terms verify-email'.split(
    ' ',
  ),
)
const AREAS: Record<string, ReadonlySet<string>> = {
  admin: new Set(
    'account agreement bake-plan branches branding companies counter dough-groups general leftovers legal marketing orders print product-categories product-pools products publish rush-days setup standing-orders waiting-list'.split(
      ' ',
    ),
  ),
  operator: new Set(
    'account backups bakeries jobs journal limits login logs mails messages platform settings setup'.split(
      ' ',
    ),
  ),
}

/**
 * Returns the label of a request's route, one of about a hundred: ids, names and foreign addresses never become a
 * label, since every label costs memory and may identify somebody.
 */
export function routeLabel(host: string | undefined, url: string | undefined, platformHost: string): string {
  const [first = '', second = ''] = pathOf(url)
  if (first === 'assets') return '/assets'
  if (first === 'api') return `/api/${known(API, second)}`
  if (host !== undefined && host !== platformHost) return `shop:/${known(SHOP, first)}`
  const area = Object.hasOwn(AREAS, first) ? AREAS[first] : undefined
  return area ? `/${first}/${known(area, second)}` : `/${known(PLATFORM, first)}`
}

function known(names: ReadonlySet<string>, segment: string): string {
  if (segment === '') return ''
  return names.has(segment) ? segment : 'other'
}

/** Returns the path's segments without the language and the ending of React Router's data requests. */
function pathOf(url = ''): string[] {
  const [path = ''] = url.split('?')
  const segments = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1, 4)
  return segments[0] === 'en' ? segments.slice(1) : segments
}
