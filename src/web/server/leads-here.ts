import type { WebConfig } from '#web/request/request-context.server.ts'

/**
 * Returns whether an address that a response redirects to is ours: the platform's, a shop's or the API's. The address
 * is resolved against `from`, as the browser will do.
 */
export function leadsHere(
  address: string,
  from: string,
  { apiBaseUrl, publicUrl }: Pick<WebConfig, 'apiBaseUrl' | 'publicUrl'>,
): boolean {
  if (!URL.canParse(address, from)) return false
  const { host, origin, protocol } = new URL(address, from)
  if (origin === new URL(from).origin || origin === apiBaseUrl.origin) return true
  return protocol === publicUrl.protocol && (host === publicUrl.host || host.endsWith(`.${publicUrl.host}`))
}
