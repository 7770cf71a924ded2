import type PocketBase from 'pocketbase'
import type { TestEngine } from './databases.ts'
import { createMagazine, PASSWORD } from './magazine.ts'
import type { World } from './scenario.ts'
import { serveApi } from './serve-api.ts'

export type SdkWorld = World & {
  url: string
  /** Closes all connections, like a network failure. */
  cutConnections: () => void
  /** Creates the official client, signed in when a name is given. */
  client(name?: 'anna' | 'ben' | 'chief' | 'root'): Promise<PocketBase>
}

/** Serves the magazine on a port, for the unmodified client. */
export async function createSdkWorld(engine: TestEngine): Promise<SdkWorld> {
  const world = await createMagazine(engine)
  // The client checks a token's expiry against the system clock.
  world.clock.set(new Date().toISOString())
  const { url, client: createClient, cutConnections } = await serveApi(world.api)
  return {
    ...world,
    url,
    cutConnections,
    async client(name) {
      const client = createClient()
      const collection = name === 'root' ? '_superusers' : 'members'
      if (name) await client.collection(collection).authWithPassword(`${name}@example.com`, PASSWORD)
      return client
    },
  }
}
