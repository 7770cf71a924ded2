import { matchHost } from '#web/site.ts'

/** This machine as it calls itself: for monitors on it, and for development. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/**
 * Tells whether a request's `Host` is one of ours: the platform, a shop below it, the API's own name or this machine.
 * Anything else is a name that somebody has pointed here, such as to let their page read answers as its own.
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
