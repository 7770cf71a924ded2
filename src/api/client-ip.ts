/** What the HTTP server knows of a request beside itself. */
type ServerEnv = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * Finds the client's address. Behind a proxy (`trustProxy`) it is the last entry of `X-Forwarded-For`, the one that
 * our own proxy wrote: everything before it is what the client claims.
 */
export function createClientIp(options: { trustProxy: boolean }): (request: Request, env: unknown) => string {
  return (request, env) => {
    const forwarded = options.trustProxy ? request.headers.get('x-forwarded-for') : null
    const last = forwarded?.split(',').at(-1)?.trim()
    return last || withoutMapping((env as ServerEnv | undefined)?.incoming?.socket?.remoteAddress ?? '')
  }
}

/** `::ffff:10.0.0.1` is how a socket for both protocols writes `10.0.0.1`. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=[0-9.]+$)/, '')
}
