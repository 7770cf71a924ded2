import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environment, root, run } from './run.mjs'

const stampFile = path.join(root, 'node_modules', '.krume-lock')

/** Installs the dependencies if they are missing or the lock file has changed. */
export function ensureDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return
  const why = existsSync(stampFile) ? 'package-lock.json has changed' : 'once'
  console.log(`Installing dependencies (${why}) …`)
  run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {},
    'The packages could not be installed: npm says why above.',
  )
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lock)
}

/** Builds the web app if a source is newer than the last build. */
export function ensureBuild() {
  const built = path.join(root, 'build', 'server', 'index.js')
  const sources = ['src', 'scripts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
  if (
    existsSync(built) &&
    sources.every((source) => newest(path.join(root, source)) <= statSync(built).mtimeMs)
  )
    return
  console.log('Building …')
  run(
    'react-router',
    ['build', '--logLevel', 'error'],
    { env: { ...environment, NODE_ENV: 'production' } },
    'The pages could not be built: the reason is above.',
  )
}

/** Returns the newest modification time in a file or folder, in milliseconds. */
function newest(file) {
  const stat = statSync(file)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(file).map((name) => newest(path.join(file, name))))
}
