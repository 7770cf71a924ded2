import { Resolver } from 'node:dns/promises'

const PATIENCE_MS = 3000

/** Looks up names in DNS; a name that does not exist has no addresses and no texts. */
export type Names = {
  addresses(host: string): Promise<string[]>
  texts(host: string): Promise<string[]>
}

/** Creates a look-up that uses the machine's DNS servers, or the given ones (`127.0.0.1:53`). */
export function createNames(servers?: string[]): Names {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    async addresses(host) {
      const found = [resolver.resolve4(host), resolver.resolve6(host)].map(orNone)
      return (await Promise.all(found)).flat()
    },
    texts: async (host) => (await orNone(resolver.resolveTxt(host))).map((parts) => parts.join('')),
  }
}

/** Returns an empty list for an unknown name. Throws when the DNS server does not answer. */
async function orNone<T>(found: Promise<T[]>): Promise<T[]> {
  try {
    return await found
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw cause
  }
}
