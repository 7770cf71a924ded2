import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import PocketBase from 'pocketbase'
import { onTestFinished } from 'vitest'

export type ServedApi = {
  url: string
  /** Creates a client, as an application would use it. */
  client: () => PocketBase
  /** Closes all connections, like a network failure. */
  cutConnections: () => void
}

/** Serves an API on a free port until the test ends. */
export async function serveApi(api: Hono): Promise<ServedApi> {
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  // Keeps the connection of a client that was busy elsewhere.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, client: () => new PocketBase(url), cutConnections: () => server.closeAllConnections() }
}
