import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

const SIZE = '800m'
const CHUNK = Buffer.alloc(1_000_000)

export type Disk = {
  /** Fills what is left of it. */
  fill(): void
  free(): void
}

/** Gives a machine a small disk of its own, in memory. */
export function mountDisk(directory: string, ends: AsyncDisposableStack): Disk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'krume', directory])
  ends.defer(() => {
    execFileSync('umount', ['--lazy', directory])
  })
  const file = path.join(directory, 'filler')
  return {
    fill() {
      const handle = openSync(file, 'w')
      try {
        for (;;) writeSync(handle, CHUNK)
      } catch {
        // It is full.
      } finally {
        closeSync(handle)
      }
    },
    free: () => rmSync(file, { force: true }),
  }
}
