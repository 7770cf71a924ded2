import { ApiError } from '#kit/errors.ts'
import type { Call } from './call.ts'

/** Characters of an address, as the clients of Iconify's API count them (the specification, section 9). */
const MAX_URL_LENGTH = 500

/** Icons change with a release at most. */
export const ICON_HEADERS = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=86400' }

/** Throws 414 for an address that no client of Iconify's API would send. */
export function requireShortUrl({ request }: Call): void {
  const { pathname, search } = new URL(request.url)
  if (pathname.length + search.length > MAX_URL_LENGTH) throw new ApiError(414, 'The address is too long.')
}
