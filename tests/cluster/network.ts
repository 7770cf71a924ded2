import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'

/** Owner of the processes, because PostgreSQL refuses to run as root. */
const USER = 'postgres'

export type Cable = {
  readonly address: string
  /** Beginning of a command that runs on the machine. */
  readonly prefix: readonly string[]
  pull(): void
  plug(): void
}

export type Network = { connect(name: string, index: number, directory: string): Cable }

/** Creates a bridge, in a range of addresses that is reserved for benchmarks, to which machines are connected. */
export function createNetwork(ends: AsyncDisposableStack): Network {
  const bridge = `krume${process.pid}`
  const subnet = `198.18.${process.pid % 250}`
  ip('link', 'add', bridge, 'type', 'bridge')
  ends.defer(() => ip('link', 'del', bridge))
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  return {
    connect(name, index, directory) {
      const machine = `${bridge}-${name}`
      const cable = `${bridge}-${index}`
      const address = `${subnet}.${index + 11}`
      const inside = ['netns', 'exec', machine]
      ip('netns', 'add', machine)
      ends.defer(() => ip('netns', 'del', machine))
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine)
      // The system removes a namespace, and the cable with it, only some time after its last connection.
      ends.defer(() => ip('link', 'del', cable))
      ip('link', 'set', cable, 'master', bridge, 'up')
      ip(...inside, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0')
      ip(...inside, 'ip', 'link', 'set', 'eth0', 'up')
      ip(...inside, 'ip', 'link', 'set', 'lo', 'up')
      chownSync(directory, idOf('-u'), idOf('-g'))
      return {
        address,
        prefix: ['ip', ...inside, 'setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'],
        pull: () => ip('link', 'set', cable, 'down'),
        plug: () => ip('link', 'set', cable, 'up'),
      }
    },
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, USER], { encoding: 'utf8' }))
}
