import { connection } from '../../../connection/browser-connection.ts'

/** The only script of the page without a connection: loads what was wanted in its place once there is one. */
async function resume(): Promise<void> {
  await connection.untilThere()
  location.reload()
}

// Its own address is there whenever it is asked for.
if (!location.pathname.endsWith('/offline')) void resume()
