import type { CoordinatorWire } from '#core/db/sqlite/sqlite-channel.ts'
import {
  type FromCoordinator,
  SqliteCoordinator,
  type ToCoordinator,
} from '#core/db/sqlite/sqlite-coordinator.ts'

type CoordinatedProcess = {
  wire: CoordinatorWire
  /** Ends the process as a kill would, as far as the coordinator knows. */
  kill: () => void
}

/** Creates a coordinator in this process; each call of the returned function connects another "process". */
export function coordinateHere(): () => CoordinatedProcess {
  const coordinator = new SqliteCoordinator()
  return () => {
    const listeners = new Set<(message: FromCoordinator) => void>()
    let isGone = false
    const { ended, receive } = coordinator.connect((message) => {
      const copy = structuredClone(message)
      setImmediate(() => {
        if (!isGone) for (const listener of listeners) listener(copy)
      })
    })
    return {
      wire: {
        send(message: ToCoordinator) {
          const copy = structuredClone(message)
          setImmediate(() => {
            if (!isGone) receive(copy)
          })
        },
        onMessage(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      kill() {
        isGone = true
        ended()
      },
    }
  }
}
