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
  if (existsSync(installed)) return installed
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    end(
      `Krume needs Node ${OLDEST_NODE} or newer here, and this is ${process.versions.node}: install a newer one.`,
    )
  return process.execPath
}

const OLDEST_NODE = 24

/** Runs a command in the foreground; ends this process with its status when it fails, and with `failure` in words. */
export function run(command, args, options = {}, failure) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (result.error) end(`${command} cannot be run: ${result.error.message}.`)
  if (result.status !== 0) end(failure, result.status ?? 1)
}

/** Ends this process with a sentence for whoever started it. */
export function end(sentence, status = 1) {
  if (sentence !== undefined) console.error(sentence)
  process.exit(status)
}
