import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { isLoopbackName } from '../config/config.ts'
import { type Finding, notSeen } from './finding.ts'
import type { Names } from './names.ts'

const PATIENCE_MS = 5000
const DAY_MS = 86_400_000
/** Days before its expiry by which a certificate should have been renewed; those of Let's Encrypt last 90. */
const RENEWED_BEFORE_DAYS = 14
/** Label of a shop that does not exist, for testing the wildcard. */
const ANY_SHOP = 'krume-doctor'

type Place = { publicUrl: URL; names: Names; ca?: string | undefined; now: Date }

/** Checks DNS and certificates of the platform and of its shops, which are subdomains. */
export async function lookAtAddress(place: Place): Promise<Finding[]> {
  const { hostname, protocol } = place.publicUrl
  if (isLoopbackName(hostname))
    return [{ about: 'Address', found: `${place.publicUrl.origin} is this machine alone.` }]
  const hosts = [hostname, `${ANY_SHOP}.${hostname}`]
  const looks = hosts.flatMap((host) => [
    lookAtName(host, place.names),
    ...(protocol === 'https:' ? [lookAtCertificate(host, place)] : []),
  ])
  const insecure: Finding = {
    about: 'TLS',
    found: `${place.publicUrl.origin} is not encrypted.`,
    todo: 'Put a proxy with a certificate in front and set PUBLIC_URL to https (docs/install.md).',
  }
  return [...(await Promise.all(looks)), ...(protocol === 'https:' ? [] : [insecure])]
}

async function lookAtName(host: string, names: Names): Promise<Finding> {
  const isShop = host.startsWith(ANY_SHOP)
  const record = isShop ? `*.${host.slice(ANY_SHOP.length + 1)}` : host
  const todo = `Add a record for ${record} with the address of this server or of its proxy.`
  try {
    const addresses = await names.addresses(host)
    if (addresses.length === 0) return { about: 'DNS', found: `${record} is unknown.`, todo }
    return { about: 'DNS', found: `${record} leads to ${addresses.join(', ')}.` }
  } catch (cause) {
    return notSeen('DNS', cause, `Check the machine's DNS server; ${record} could not be looked up.`)
  }
}

async function lookAtCertificate(host: string, { ca, names, now, publicUrl }: Place): Promise<Finding> {
  const port = Number(publicUrl.port || 443)
  const name = host.startsWith(ANY_SHOP) ? `*.${publicUrl.hostname}` : host
  try {
    const [address] = await names.addresses(host)
    if (address === undefined) throw new Error(`${host} is unknown`)
    const until = await certificateEnd({ host: address, port, servername: host, ...(ca && { ca }) })
    const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
    const found = `The certificate of ${name} is valid for ${days} more days.`
    if (days >= RENEWED_BEFORE_DAYS) return { about: 'TLS', found }
    return { about: 'TLS', found, todo: 'Renew it, and check why that did not happen by itself.' }
  } catch (cause) {
    return notSeen('TLS', cause, `Let the proxy serve a trusted certificate for ${name} on port ${port}.`)
  }
}

/** Returns when the certificate of a server expires. Throws when there is none that a browser trusts. */
function certificateEnd(server: ConnectionOptions & { servername: string }): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect(server, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`${server.servername} does not answer`)))
    socket.once('error', reject)
  })
}
