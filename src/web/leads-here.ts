import type { WebConfig } from './request-context.server.ts'

/**
 * Whether an address that an answer sends the browser to is one of ours: of the platform, of a shop, or of the API. The
 * address is read as the browser will read it, at `from`.
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
