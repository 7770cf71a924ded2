import { isIP } from 'node:net'
import type { Settings } from '#core/settings/settings.ts'
import { expandIp } from '#kit/network/ip-ranges.ts'

type Headed = { headers: Pick<Headers, 'get'> }
export type ClientIp = (request: Headed, env: unknown) => string

/** Node's request, as the HTTP server passes it along with the web `Request`. */
type ServerEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Creates a function that finds the client's IP address. Behind a proxy it is in the first trusted header that is
 * present: in its last entry, which our own proxy wrote, as clients can forge the others; in its first if
 * `useLeftmostIP` is set. If that is no IP address, the socket's address is used. IPv6 is expanded.
 */
export function createClientIp(getTrusted: () => Settings['trustedProxy']): ClientIp {
  return (request, env) => {
    const { headers, useLeftmostIP } = getTrusted()
    for (const name of headers) {
      const hops = hopsOf(request.headers, name)
      const hop = useLeftmostIP ? hops[0] : hops.at(-1)
      if (hop === undefined) continue
      return expandIp(isAddress(hop) ? hop : remoteIp(env))
    }
    return expandIp(remoteIp(env))
  }
}

/** Tells whether a proxy may have written this hop: a zone (`fe80::1%eth0`) has a meaning on one machine only. */
function isAddress(hop: string): boolean {
  return isIP(hop) !== 0 && !hop.includes('%')
}

/** Returns the remote address of the connection: the client's own, or a proxy's. */
export function remoteIp(env: unknown): string {
  return withoutMapping((env as ServerEnv | undefined)?.incoming?.socket?.remoteAddress ?? '')
}

function hopsOf(headers: Headed['headers'], name: string): string[] {
  const value = /^[\w-]+$/.test(name) ? headers.get(name) : null
  return value === null ? [] : value.split(',').map((part) => withoutMapping(part.trim()))
}

/** Unwraps an IPv4-mapped address: a dual-stack socket reports `10.0.0.1` as `::ffff:10.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '')
}
