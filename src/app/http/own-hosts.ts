import { matchHost } from '#web/request/site.ts'

/** Matches the names by which this machine calls itself, used by local monitors and in development. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Returns a function that tells whether a `Host` header is ours: the platform, a shop below it, the API or this
 * machine. Refusing other names prevents DNS rebinding, which would let a foreign page read our responses.
 */
export function createOwnHosts({
  publicUrl,
  apiBaseUrl,
}: {
  publicUrl: URL
  apiBaseUrl: URL
}): (host: string | undefined) => boolean {
  const api = apiBaseUrl.hostname.toLowerCase()
  return (host = '') =>
    matchHost(host, publicUrl).kind !== 'unknown' ||
    LOOPBACK.test(host) ||
    host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') === api
}
