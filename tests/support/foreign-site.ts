import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ForeignSite = { readonly origin: string; [Symbol.asyncDispose](): Promise<void> }

/** Serves one page on a host that browsers treat as another site. */
export async function startForeignSite(html: string): Promise<ForeignSite> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
