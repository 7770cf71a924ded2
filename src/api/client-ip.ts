import { isIP } from 'node:net'
import type { Settings } from '#core/settings/settings.ts'
import { expandIp } from '#kit/ip-ranges.ts'

export type ClientIp = (request: Request, env: unknown) => string

/** What the HTTP server knows of a request beside itself. */
type ServerEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Finds the client's address. Behind a proxy it is in the first trusted header that is there: the last, which our own
 * proxy wrote, because everything before it is what the client claims; the first when `useLeftmostIP` says so. Where
 * that is no address, nothing in the header is believed, and the socket's counts. IPv6 is written in full.
 */
export function createClientIp(getTrusted: () => Settings['trustedProxy']): ClientIp {
  return (request, env) => {
    const { headers, useLeftmostIP } = getTrusted()
    for (const name of headers) {
      const hops = hopsOf(request.headers, name)
      const hop = useLeftmostIP ? hops[0] : hops.at(-1)
      if (hop === undefined) continue
      return expandIp(isIP(hop) === 0 ? remoteIp(env) : hop)
    }
    return expandIp(remoteIp(env))
  }
}

/** The address at the other end of the connection: the client's own, or a proxy's. */
export function remoteIp(env: unknown): string {
  return withoutMapping((env as ServerEnv | undefined)?.incoming?.socket?.remoteAddress ?? '')
}

function hopsOf(headers: Headers, name: string): string[] {
  const value = /^[\w-]+$/.test(name) ? headers.get(name) : null
  return value === null ? [] : value.split(',').map((part) => withoutMapping(part.trim()))
}

/** `::ffff:10.0.0.1` is how a socket for both protocols writes `10.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '')
}
