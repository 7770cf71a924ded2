import { ApiError } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'

/** Maximum length of path and query in characters, as clients of Iconify's API assume (specification, section 9). */
const MAX_URL_LENGTH = 500

/** Cached for a week: icons change with releases only. */
export const ICON_HEADERS = { 'cache-control': 'public, max-age=604800, stale-while-revalidate=86400' }

/** Throws 414 for a URL longer than clients of Iconify's API send. */
export function requireShortUrl({ request }: Call): void {
  const { pathname, search } = new URL(request.url)
  if (pathname.length + search.length > MAX_URL_LENGTH) throw new ApiError(414, 'The address is too long.')
}
