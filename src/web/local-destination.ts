/** Stands for this site while an address is read; no name can be registered below `.invalid` (RFC 6761). */
const HERE = 'https://here.invalid'

/**
 * Reads where a client wants to go next, such as `?next=` or a form's `back`: the path and query on this site as a
 * browser would resolve them, where its path matches `allowed`. Gives `undefined` for other sites and everything else.
 */
export function localDestination(wanted: unknown, allowed: RegExp): string | undefined {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, HERE)) return undefined
  const { origin, pathname, search } = new URL(wanted, HERE)
  return origin === HERE && allowed.test(pathname) ? pathname + search : undefined
}
