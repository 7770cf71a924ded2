/**
 * Placeholder for this site's origin while an address is parsed; no name can be registered below `.invalid` (RFC
 * 6761).
 */
const HERE = 'https://here.invalid'

/**
 * Returns the path and query of a destination that a client names, such as `?next=` or a form's `back`, resolved as a
 * browser would. `undefined` for other sites and for paths that do not match `allowed`.
 */
export function localDestination(wanted: unknown, allowed: RegExp): string | undefined {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, HERE)) return undefined
  const { origin, pathname, search } = new URL(wanted, HERE)
  return origin === HERE && allowed.test(pathname) ? pathname + search : undefined
}
