import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Machine } from '#bakery/operating/installation/machine.ts'
import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'

/** Creates the view of this process, its peers and its disk that operators see. */
export function createMachine({ clock, peers }: Pick<Core, 'clock' | 'peers'>, dataDir: string): Machine {
  return {
    startedAt: formatInstant(clock.now()),
    version: readVersion(),
    isLeader: () => peers.isLeader(),
    others: async () =>
      (await peers.others()).map((other) => ({ ...other, since: formatInstant(other.since) })),
    async disk() {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
  }
}

function readVersion(): string {
  const file = path.join(import.meta.dirname, '..', '..', '..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
