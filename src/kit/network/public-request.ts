import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { createNameResolution, type ResolveName } from './resolve-public.ts'

/** Range from which IPv6 addresses of the public internet are assigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Address at which Azure's machines reach the host below them, in a range that is otherwise public. */
const AZURE_HOST = '168.63.129.16'

const resolvePublic = createNameResolution()

/**
 * Tells whether the text is an IP address on the public internet, outside all ranges reserved for other uses and not of
 * this machine, whose firewall lets it reach itself. Host names and IPv4 addresses written as IPv6 are not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address === AZURE_HOST || isOwnAddress(address)) return false
  const ip = ipaddr.parse(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6))
}

function isOwnAddress(address: string): boolean {
  const ip = ipaddr.parse(address).toNormalizedString()
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((own) => ipaddr.parse(own.address).toNormalizedString() === ip)
}

/** Tells whether the text is an IP address by which this machine reaches only itself. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback'
}

export type PublicRequest = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Time until the response must be complete. */
  timeoutMs: number
  /** The rest of a longer response is not read. */
  maxBytes: number
  isAllowed?: ((address: string) => boolean) | undefined
  resolve?: ResolveName
}

export type PublicResponse = { status: number; content: Uint8Array; isCut: boolean }

/** The address of a request is not on the public internet, so nothing was sent. */
export class NotPublicError extends Error {}

/**
 * Requests a URL that a third party chose, from the public internet only. The address is checked when the connection
 * is made, so no host name can lead into our own network. Follows no redirects.
 */
export async function requestPublic(url: string, request: PublicRequest): Promise<PublicResponse> {
  const { method = 'GET', headers = {}, body, timeoutMs, maxBytes, isAllowed = isPublicAddress } = request
  const { resolve = resolvePublic } = request
  const { hostname, protocol } = new URL(url)
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'http:' && protocol !== 'https:') throw new NotPublicError(`${protocol} is not requested`)
  // IP addresses bypass the lookup below, so they are checked here.
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new NotPublicError(`${literal} is not public`)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const options = { method, headers, lookup: lookupAllowed(resolve, isAllowed), signal, agent: false }
  const response = await new Promise<IncomingMessage>((answer, reject) => {
    // A connection that breaks while the body is read emits its error here too.
    send(url, options, answer).on('error', reject).end(body)
  })
  return { status: response.statusCode ?? 0, ...(await readUpTo(response, maxBytes)) }
}

function lookupAllowed(resolve: ResolveName, isAllowed: (address: string) => boolean): LookupFunction {
  const resolveAllowed = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname)
    if (addresses.every(({ address }) => isAllowed(address))) return addresses
    throw new NotPublicError(`${hostname} is not public`)
  })
  return (hostname, { all }, callback) => {
    resolveAllowed(hostname, (error, addresses) => {
      if (error) callback(error, '')
      else if (all) callback(null, [...addresses])
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }
}

async function readUpTo(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Omit<PublicResponse, 'status'>> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      chunks.push(chunk)
      if (size > maxBytes) break
    }
  } finally {
    response.destroy()
  }
  return { content: new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes)), isCut: size > maxBytes }
}
