import type { FieldProblem } from '../result.ts'

export const SLUG_MIN_LENGTH = 3
export const SLUG_MAX_LENGTH = 40
const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Subdomains that the platform uses or that could be mistaken for its own. */
const RESERVED = new Set(
  `www api app admin login logout register signin signup account accounts auth session contact imprint impressum
  datasecurity datenschutz privacy legal agb terms display shop shops order orders checkout static assets cdn files
  media images img mail smtp imap pop mx ns1 ns2 ftp ssh vpn webmail autoconfig autodiscover blog docs help hilfe
  support status dev test testing staging stage prod demo-admin beta internal intern root system superuser
  administrator postmaster hostmaster webmaster abuse security noreply no-reply billing payment payments krume
  krume-app dashboard metrics health localhost local email newsletter webhook webhooks oauth sso about ueber-uns
  preise pricing features en de`.split(/\s+/),
)

const SPELLED_OUT: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  '&': ' und ',
  '+': ' und ',
}

/**
 * Derives a subdomain from a bakery's name: `Bäckerei Müller & Söhne` becomes `baeckerei-mueller-und-soehne`. May
 * return `''`.
 */
export function slugFromName(name: string): string {
  const slug = shortened(
    name
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöüßæøłđ&+]/g, (letter) => SPELLED_OUT[letter] ?? letter)
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f'’`]/g, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  )
  if (slug === '') return ''
  return slug.length < SLUG_MIN_LENGTH || RESERVED.has(slug) ? `baeckerei-${slug}` : slug
}

/** Shortens a slug at a word boundary; a single long word is cut. */
function shortened(slug: string): string {
  if (slug.length <= SLUG_MAX_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_MAX_LENGTH)
  return slug.slice(0, end < SLUG_MIN_LENGTH ? SLUG_MAX_LENGTH : end)
}

/** Returns the `attempt`-th variation of a slug that is taken: `mueller`, `mueller-2`, … */
export function numberedSlug(slug: string, attempt: number): string {
  if (attempt <= 1) return slug
  const suffix = `-${attempt}`
  return slug.slice(0, SLUG_MAX_LENGTH - suffix.length).replace(/-+$/, '') + suffix
}

/** Returns the problem of a slug, except for being taken. */
export function slugProblem(slug: string): FieldProblem | undefined {
  if (slug === '') return 'required'
  if (!SLUG_PATTERN.test(slug)) return 'invalid_format'
  if (slug.length < SLUG_MIN_LENGTH) return 'too_short'
  if (slug.length > SLUG_MAX_LENGTH) return 'too_long'
  return RESERVED.has(slug) ? 'reserved' : undefined
}
