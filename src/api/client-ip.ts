import { isIP } from 'node:net'
import type { Settings } from '#core/settings/settings.ts'
import { expandIp } from '#kit/ip-ranges.ts'

export type ClientIp = (request: Request, env: unknown) => string

/** What the HTTP server knows of a request beside itself. */
type ServerEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Finds the client's address. Behind a proxy it is in the first trusted header that holds one: the last, which our
 * own proxy wrote, because everything before it is what the client claims; the first when `useLeftmostIP` says so.
 * IPv6 is written in full.
 */
export function createClientIp(getTrusted: () => Settings['trustedProxy']): ClientIp {
  return (request, env) => {
    const { headers, useLeftmostIP } = getTrusted()
    for (const name of headers) {
      const addresses = addressesOf(request.headers, name)
      const address = useLeftmostIP ? addresses[0] : addresses.at(-1)
      if (address !== undefined) return expandIp(address)
    }
    return expandIp(remoteIp(env))
  }
}

/** The address at the other end of the connection: the client's own, or a proxy's. */
export function remoteIp(env: unknown): string {
  return withoutMapping((env as ServerEnv | undefined)?.incoming?.socket?.remoteAddress ?? '')
}

function addressesOf(headers: Headers, name: string): string[] {
  if (!/^[\w-]+$/.test(name)) return []
  const parts = (headers.get(name) ?? '').split(',').map((part) => withoutMapping(part.trim()))
  return parts.filter((part) => isIP(part) !== 0)
}

/** `::ffff:10.0.0.1` is how a socket for both protocols writes `10.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '')
}
