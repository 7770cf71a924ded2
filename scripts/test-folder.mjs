import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 6 * 1024 ** 3
const PREFIX = 'krume-tests-'

/**
 * Returns the environment in which tests keep temporary files in memory, where Linux has at least 6 GiB for that: a
 * seventh of their time was waiting for the disk. Removes the files when this process ends, and those of runs that
 * were killed.
 */
export function inMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED_BYTES) return {}
    removeLeftOver()
    const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
    mkdirSync(folder, { recursive: true })
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return { TMPDIR: folder }
  } catch {
    return {}
  }
}

function removeLeftOver() {
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(path.join(MEMORY, name), { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
