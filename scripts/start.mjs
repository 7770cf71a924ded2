// `npm start`: on a fresh clone installs, builds, seeds the demo bakery and serves; later only serves. `npm run dev`
// (`--dev`) serves with hot reload instead of a build.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { end, environment, nodePath, root } from './run.mjs'

process.on('uncaughtException', ({ message }) => end(`Krume cannot be started: ${message}.`))

const dev = process.argv.includes('--dev')
ensureDependencies()
if (!dev) ensureBuild()

const server = spawn(nodePath(), ['src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...environment,
    // Only `npm run dev` serves with hot reload. `src/main.ts` uses React's fast build otherwise.
    NODE_ENV: dev ? 'development' : process.env.NODE_ENV === 'production' ? 'production' : '',
    // Drawing pictures leaves memory behind in each of the system's pools; two are enough.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
    // Node keeps the compiled sources here: the next start and each further process need half of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(root, '.cache', 'compiled'),
  },
})
const STOPS = ['SIGINT', 'SIGTERM']
// `SIGHUP` replaces the server's processes.
for (const signal of [...STOPS, 'SIGHUP']) process.on(signal, () => server.kill(signal))
// A server that was killed or ran out of memory has failed, which its supervisor must see.
server.on('exit', (code, signal) =>
  process.exit(code ?? (STOPS.includes(signal) ? 0 : 128 + constants.signals[signal])),
)
