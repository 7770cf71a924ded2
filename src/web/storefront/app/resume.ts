import { connection } from '#web/connection/browser-connection.ts'

/** Only script of the offline page: loads the wanted page in its place once there is a connection. */
async function resume(): Promise<void> {
  await connection.untilThere()
  location.reload()
}

// At its own address there is no other page to load.
if (!location.pathname.endsWith('/offline')) void resume()
