import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import PocketBase from 'pocketbase'
import { onTestFinished } from 'vitest'
import type { TestEngine } from './databases.ts'
import { createMagazine, PASSWORD } from './magazine.ts'
import type { World } from './scenario.ts'

export type SdkWorld = World & {
  url: string
  /** As when the network fails. */
  cutConnections(): void
  /** The official client as an application uses it; signed in as a member when a name is given. */
  client(name?: 'anna' | 'ben' | 'chief' | 'root'): Promise<PocketBase>
}

/** The magazine behind a listening server, for the unmodified client. */
export async function createSdkWorld(engine: TestEngine): Promise<SdkWorld> {
  const world = await createMagazine(engine)
  // The client compares the end of its token with its own time.
  world.clock.set(new Date().toISOString())
  const listener = getRequestListener(world.api.fetch)
  const server = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    world.core.realtime.close()
    const closed = new Promise<unknown>((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...world,
    url,
    cutConnections: () => server.closeAllConnections(),
    async client(name) {
      const client = new PocketBase(url)
      const collection = name === 'root' ? '_superusers' : 'members'
      if (name) await client.collection(collection).authWithPassword(`${name}@example.com`, PASSWORD)
      return client
    },
  }
}
