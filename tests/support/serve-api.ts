import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import PocketBase from 'pocketbase'
import { onTestFinished } from 'vitest'

/** Serves an API on a port of its own until the test is over. Gives fresh clients, as an app would use them. */
export async function serveApi(api: Hono): Promise<{ url: string; client: () => PocketBase }> {
  const server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, client: () => new PocketBase(url) }
}
