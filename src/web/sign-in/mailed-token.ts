/** Maximum length read, above that of any token issued. */
export const MAX_TOKEN = 2000

/** Returns the token of a link in a mail; `''` without one. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get('token') ?? '').slice(0, MAX_TOKEN)
}
