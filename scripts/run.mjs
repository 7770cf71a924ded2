import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The repository's root. */
export const root = path.resolve(import.meta.dirname, '..')
/** Tools come from node_modules/.bin first; that is also where Node 24 lives, so that a machine with Node 20 will do. */
export const bin = path.join(root, 'node_modules', '.bin')
export const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
/** Node 24 from the registry where it exists for this machine, else the Node that runs this. Ask after installing. */
export function nodePath() {
  const installed = path.join(bin, 'node')
  return existsSync(installed) ? installed : process.execPath
}

/** Runs a command in the foreground; ends this process with its status when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (result.error) {
    console.error(`${command}: ${result.error.message}`)
    process.exit(1)
  }
  if (result.status !== 0) process.exit(result.status ?? 1)
}
