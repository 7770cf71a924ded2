/** Longer than any token that is issued. */
export const MAX_TOKEN = 2000

/** The token that a link in a mail carries; `''` without one. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get('token') ?? '').slice(0, MAX_TOKEN)
}
