import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Finding } from './finding.ts'

const GIB = 1024 ** 3
const LITTLE_SPACE = 2 * GIB
/** Types of network file systems, as `statfs` (2) reports them: NFS, SMB, CIFS, SMB2. */
const REMOTE = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

/** Checks disk and clock of this machine. `isFile`: the database is a file in the data folder. */
export async function lookAtMachine(dataDir: string, isFile: boolean): Promise<Finding[]> {
  return [await lookAtDisk(dataDir, isFile), await lookAtClock()]
}

async function lookAtDisk(dataDir: string, isFile: boolean): Promise<Finding> {
  const { bavail, blocks, bsize, type } = await statfs(dataDir)
  const [free, all] = [bavail * bsize, blocks * bsize]
  const found = `${gib(free)} of ${gib(all)} are free for ${dataDir}.`
  if (isFile && REMOTE.has(type))
    return {
      about: 'Disk',
      found: `${dataDir} is on a network file system.`,
      todo: 'Move it to a disk of this machine, or use PostgreSQL: SQLite is damaged there.',
    }
  if (free > LITTLE_SPACE && free > all / 10) return { about: 'Disk', found }
  return { about: 'Disk', found, todo: 'Make room: a backup and a drill need several times the data.' }
}

async function lookAtClock(): Promise<Finding> {
  const about = 'Clock'
  try {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: 3000 })
    if (stdout.trim() === 'yes') return { about, found: 'It follows a time server.' }
    return {
      about,
      found: 'It follows no time server.',
      todo: 'Turn one on (timedatectl set-ntp true): cut-offs and sessions go by this clock.',
    }
  } catch {
    return { about, found: `It says ${new Date().toISOString()}; who sets it is not known here.` }
  }
}

function gib(bytes: number): string {
  return `${(bytes / GIB).toFixed(1)} GiB`
}
