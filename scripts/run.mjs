import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
/**
 * Folder of the project's tools, first in the path. It also contains Node 24, so that a machine with Node 20
 * suffices.
 */
export const bin = path.join(root, 'node_modules', '.bin')
export const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
/**
 * Returns the path of Node 24 from the registry where it exists for this platform, otherwise of the running Node.
 * Exits when that one is too old. Call it after installing.
 */
export function nodePath() {
  const installed = path.join(bin, 'node')
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    end(
      `Krume needs Node ${OLDEST_NODE} or newer here, and this is ${process.versions.node}: install a newer one.`,
    )
  return process.execPath
}

const OLDEST_NODE = 24

/** Runs a command in the foreground. When it fails, prints `failure` and exits with its status. */
export function run(command, args, options = {}, failure) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (result.error) end(`${command} cannot be run: ${result.error.message}.`)
  if (result.status !== 0) end(failure, result.status ?? 1)
}

export function end(sentence, status = 1) {
  if (sentence !== undefined) console.error(sentence)
  process.exit(status)
}
