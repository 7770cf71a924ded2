import cluster from 'node:cluster'
import type { CoordinatorWire } from '#core/db/sqlite/sqlite-channel.ts'
import { joinMachineQueues } from '#kit/queues/fair-queue.ts'
import { openMachineQueues } from '#kit/queues/machine-queues.ts'
import { openWire } from '#kit/wire.ts'

/** Topics of the messages between the supervisor and its processes. */
export const COORDINATION = 'coordination'
export const ORDERS = 'orders'
export const QUEUES = 'queues'

/** Roles of a process, as the supervisor gives them in the arguments. */
export type Role = 'first' | 'further'

/**
 * Ways in which a process stops. It drains first, unless a person is waiting; one that is being replaced
 * stays ready in the meantime.
 */
export type Leaving = 'at once' | 'draining' | 'replaced'

type Place = {
  /** True for the process that prepares the data and prints to the console. */
  isFirst: boolean
  /** Connection to the coordinator of SQLite's processes; `undefined` without a supervisor. */
  coordinator: CoordinatorWire | undefined
  /** Runs `leave` once, on a signal or the supervisor's order, and lets the process end. */
  onLeave: (leave: (leaving: Leaving) => Promise<void>) => void
}

/** Returns the place of this process among those of its server; it may be the only one. */
export function ownPlace(): Place {
  const isAlone = cluster.isPrimary
  const role = process.argv[2]
  if (!isAlone) joinMachineQueues(openMachineQueues(openWire(process, QUEUES)))
  return {
    isFirst: isAlone || role === ('first' satisfies Role),
    coordinator: isAlone ? undefined : openWire(process, COORDINATION),
    onLeave(leave) {
      let isLeaving = false
      const leaveOnce = async (leaving: Leaving) => {
        if (isLeaving) return
        isLeaving = true
        await leave(leaving)
        if (!isAlone) process.disconnect()
      }
      // No draining after Ctrl+C: a person is waiting.
      process.on('SIGINT', () => void leaveOnce('at once'))
      process.on('SIGTERM', () => void leaveOnce('draining'))
      if (isAlone) return
      // A terminal sends it to all processes, and the supervisor decides.
      process.on('SIGHUP', () => undefined)
      openWire<never, Leaving>(process, ORDERS).onMessage((leaving) => void leaveOnce(leaving))
    },
  }
}
