import { lookup as resolve } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 10 * 1024 * 1024

/** Range from which IPv6 addresses of the public internet are assigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Tells whether the text is an IP address on the public internet, outside all ranges reserved for other uses. Host names
 * and IPv4 addresses written as IPv6 are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const ip = ipaddr.parse(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6))
}

/**
 * Downloads a URL that a third party chose, from the public internet only. The address is checked when the connection
 * is made, so no host name can lead into our own network. Follows no redirects. Throws for any response but a 200 of
 * at most 10 MiB within 10 s.
 */
export async function downloadPublic(url: string, isAllowed = isPublicAddress): Promise<Uint8Array> {
  const { hostname, protocol } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${protocol} is not downloaded from`)
  // IP addresses bypass the lookup below, so they are checked here.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new Error(`${literal} is not public`)
  const get = protocol === 'https:' ? getHttps : getHttp
  const options = { lookup: lookupAllowed(isAllowed), signal: AbortSignal.timeout(TIMEOUT_MS), agent: false }
  const response = await new Promise<IncomingMessage>((answer, reject) => {
    // A connection that breaks while the body is read emits its error here too.
    get(url, options, answer).on('error', reject)
  })
  return readAll(response)
}

function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Error(`${hostname} is not public`), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (response.statusCode !== 200) throw new Error(`the answer was ${response.statusCode}`)
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > MAX_BYTES) throw new Error('the answer is too large')
      chunks.push(chunk)
    }
  } finally {
    response.destroy()
  }
  return new Uint8Array(Buffer.concat(chunks))
}
