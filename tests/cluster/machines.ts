import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bareEnvironment } from '../support/bare-environment.ts'
import { type Disk, mountDisk } from './disk.ts'
import { type Cable, createNetwork } from './network.ts'

const GONE_WITHIN_MS = 10_000

/** Computer of the cluster. Its processes are those that run in its folder. */
export type Machine = {
  readonly name: string
  readonly address: string
  readonly directory: string
  /** Its own disk, if this process is root's. */
  readonly disk: Disk | undefined
  start(program: string, args: readonly string[]): ChildProcess
  /** Kills all of its processes at once, as a power cut does. */
  kill(): Promise<void>
  /** Pulls its network cable; without networks, halts all of its processes. */
  cut(): void
  mend(): void
}

/** Creates machines in networks of their own if this process is root's, otherwise on addresses of loopback. */
export function createMachines(
  directory: string,
  names: readonly string[],
  ends: AsyncDisposableStack,
): Machine[] {
  const network = process.getuid?.() === 0 ? createNetwork(ends) : undefined
  return names.map((name, index) => {
    const own = path.join(directory, name)
    mkdirSync(own)
    const disk = network && mountDisk(own, ends)
    const machine = createMachine(
      { name, directory: own, disk, cable: network?.connect(name, index, own) },
      index,
    )
    ends.defer(() => machine.kill())
    return machine
  })
}

type Parts = Pick<Machine, 'name' | 'directory' | 'disk'> & { cable: Cable | undefined }

function createMachine({ name, directory, disk, cable }: Parts, index: number): Machine {
  const signal = (sent: NodeJS.Signals) => {
    for (const pid of processesIn(directory)) sendTo(pid, sent)
  }
  return {
    name,
    directory,
    disk,
    address: cable?.address ?? `127.0.0.${index + 11}`,
    start(program, args) {
      const [command = '', ...rest] = [...(cable?.prefix ?? []), program, ...args]
      const log = openSync(path.join(directory, `${path.basename(program)}.log`), 'a')
      // In a group of its own: Ctrl-C reaches the command alone, which then ends everything in order.
      return spawn(command, rest, {
        cwd: directory,
        detached: true,
        env: { ...bareEnvironment(), LC_ALL: 'C.UTF-8', HOME: directory },
        stdio: ['ignore', log, log],
      })
    },
    async kill() {
      const until = performance.now() + GONE_WITHIN_MS
      while (processesIn(directory).length > 0 && performance.now() < until) {
        signal('SIGKILL')
        await pause(50)
      }
    },
    cut: () => (cable ? cable.pull() : signal('SIGSTOP')),
    mend: () => (cable ? cable.plug() : signal('SIGCONT')),
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}

/** Finds the processes that run in a folder, whoever has started them. */
function processesIn(directory: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isWithin(directory, pid))
}

function isWithin(directory: string, pid: number): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '')
    return place === directory || place.startsWith(`${directory}/`)
  } catch {
    return false
  }
}
