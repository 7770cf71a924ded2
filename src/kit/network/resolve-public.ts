import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

const LOCAL = /^(?:.+\.)?localhost\.?$/i
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** Time in ms that a name server has for an answer. */
const ANSWER_MS = 2000
const TRIES = 2

/** Returns the addresses of a host name; throws when it has none. */
export type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>

/**
 * Creates a function that asks name servers directly. The system's own resolution occupies one of the few threads of
 * the process until it has an answer, so a third party whose name server is silent would hold up all others; it also
 * knows names that only exist in our own network.
 */
export function createNameResolution(servers?: readonly string[]): ResolveName {
  return async (hostname) => {
    if (LOCAL.test(hostname)) return LOOPBACK
    const resolver = new Resolver({ timeout: ANSWER_MS, tries: TRIES })
    if (servers) resolver.setServers(servers)
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [...addressesIn(v4, 4), ...addressesIn(v6, 6)]
    if (found.length === 0)
      throw v4.status === 'rejected' ? v4.reason : new Error(`${hostname} has no address`)
    return found
  }
}

function addressesIn(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
}
