import { setTimeout as pause } from 'node:timers/promises'
import type { KrumeServer } from '../support/krume-server.ts'
import type { S3Process } from '../support/s3-process.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Machine } from './machines.ts'

/** A service manager starts a process again after this time. */
const STARTED_AGAIN_MS = 3000
const AWAY_MS = 25_000

/** `isApart`: nothing repairs it but somebody who makes room, so it happens only when it is named. */
export type Fault = { name: string; isApart?: boolean; happen: () => Promise<void> }

type Parts = {
  cluster: DatabaseCluster
  s3: S3Process
  processes: readonly KrumeServer[]
  /** Ports on which the processes tell their metrics. */
  metrics: readonly number[]
}

/** Returns what happens during the long trial, in this order; each is mended before the next. */
export function faultsOf({ cluster, s3, processes, metrics }: Parts): Fault[] {
  const restart = async (process: KrumeServer | undefined) => {
    await process?.kill()
    await pause(STARTED_AGAIN_MS)
    await process?.restart()
  }
  const away = async (machine: Machine, begin: () => unknown, mend: () => unknown) => {
    await begin()
    await pause(AWAY_MS)
    await mend()
    await machine.kill()
    cluster.start(machine)
    await cluster.healthy()
  }
  const fill = async (machine: Machine) =>
    away(
      machine,
      () => machine.disk?.fill(),
      () => machine.disk?.free(),
    )
  const faults: (Fault | undefined)[] = [
    {
      name: 'a process is killed',
      happen: async () => restart(processes[await numberOfLeader(metrics, false)]),
    },
    {
      name: 'the primary is killed',
      async happen() {
        const primary = await cluster.primary()
        await away(
          primary,
          () => primary.kill(),
          () => undefined,
        )
      },
    },
    {
      name: 'the S3 server is killed',
      async happen() {
        await s3.kill()
        await pause(AWAY_MS)
        await s3.start()
      },
    },
    {
      name: 'the leader is killed',
      happen: async () => restart(processes[await numberOfLeader(metrics, true)]),
    },
    diskOf(cluster) && {
      name: 'the disk of the synchronous standby is full',
      happen: async () => fill(await cluster.synchronous()),
    },
    diskOf(cluster) && {
      name: 'the disk of the primary is full',
      isApart: true,
      happen: async () => fill(await cluster.primary()),
    },
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** Only root can give the machines disks of their own. */
function diskOf({ machines }: DatabaseCluster) {
  return machines[0]?.disk
}

/** Finds the process that runs the scheduled jobs, or the first that does not. */
async function numberOfLeader(metrics: readonly number[], leads: boolean): Promise<number> {
  const texts = await Promise.all(
    metrics.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  )
  return texts.findIndex((text) => /^krume_leader\b.* 1$/m.test(text) === leads)
}
