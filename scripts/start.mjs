// `npm start`: on a fresh clone installs, builds, seeds the demo bakery and serves; later just serves.
// `npm run dev` (`--dev`) serves with hot reload instead of a build.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureDependencies } from './prepare.mjs'
import { environment, nodePath, root } from './run.mjs'

const dev = process.argv.includes('--dev')
ensureDependencies()
if (!dev) ensureBuild()

const server = spawn(nodePath(), ['src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...environment,
    // Whether this is production is the caller's word; React's fast build is used either way.
    DEMO: process.env.DEMO || (process.env.NODE_ENV !== 'production' && isLoopback() ? 'on' : 'off'),
    NODE_ENV: dev ? 'development' : 'production',
  },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))

function isLoopback() {
  return ['', '127.0.0.1', '::1', 'localhost'].includes(process.env.HOST ?? '')
}
