import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { freePort } from './free-port.ts'
import { OPERATOR_ENVIRONMENT } from './operator-environment.ts'

const READY_WITHIN_MS = 120_000
const STOPS_WITHIN_MS = 15_000

export type KrumeServer = {
  /** The platform's origin, `http://localhost:PORT`. */
  readonly url: string
  readonly port: number
  /** Id of the current process, which is the supervisor if there are several. */
  readonly pid: number
  /** Returns the ids of the supervisor's processes; none if there is no supervisor. */
  processes(): Promise<number[]>
  readonly dataDir: string
  /** A bakery's origin. Chromium resolves `*.localhost` by itself. */
  shopUrl(slug: string): string
  /** Stops the server gracefully. */
  stop(): Promise<void>
  /** Kills all processes of the server with SIGKILL. */
  kill(): Promise<void>
  /** Starts the server again on the same port and data, from now on with the build in another `root` if it is given. */
  restart(root?: string): Promise<void>
  /** Stops the server and removes its data. */
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts the built product as a separate process on a free port, with an empty data folder: `src/main.ts` as `npm
 * start` runs it. `environment` adds to the configuration (`DATABASE_URL` for PostgreSQL, `DEMO=on` for the demo
 * bakery, `WORKERS=2` for several processes; the tests' own environment can set it for all of them). `root` is another
 * folder with sources and build than this one.
 */
export async function startKrume(
  environment: Record<string, string> = {},
  root = process.cwd(),
): Promise<KrumeServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krume-e2e-'))
  const port = await freePort()
  let folder = root
  const start = () =>
    launch(folder, port, {
      DATA_DIR: dataDir,
      DEMO: 'off',
      ...OPERATOR_ENVIRONMENT,
      DRAIN_SECONDS: '0',
      WORKERS: process.env['WORKERS'] ?? '1',
      // All requests of a test come from one address.
      LIMITS_EXCLUDED_IPS: '127.0.0.1, ::1',
      ...environment,
    })
  let running = await start().catch(async (cause: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw cause
  })
  return {
    url: `http://localhost:${port}`,
    port,
    get pid() {
      return running.pid ?? 0
    },
    dataDir,
    shopUrl: (slug) => `http://${slug}.localhost:${port}`,
    stop: () => end(running, 'SIGTERM'),
    processes: () => childrenOf(running.pid),
    async kill() {
      const processes = await childrenOf(running.pid)
      const gone = end(running, 'SIGKILL')
      for (const pid of processes) process.kill(pid, 'SIGKILL')
      await gone
    },
    async restart(other = folder) {
      folder = other
      running = await start()
    },
    async [Symbol.asyncDispose]() {
      await end(running, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the processes that a process has started. (Helpers that read slowly are children of those.) */
async function childrenOf(pid = 0): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return list.split(' ').filter(Boolean).map(Number)
}

async function launch(
  root: string,
  port: number,
  environment: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const isSeveral = Number(environment['WORKERS']) > 1
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Krume was not ready in time:\n${output}`)),
      READY_WITHIN_MS,
    )
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      // Its address may be a proxy's, with another port.
      if (!(isSeveral ? output.includes('processes serve') : /^ {2}Krume /m.test(output))) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) =>
      reject(new Error(`Krume ended with ${code} before it was ready:\n${output}`)),
    )
  })
  try {
    await ready
  } catch (error) {
    await end(child, 'SIGKILL')
    throw error
  }
  return child
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS)
  await gone
  clearTimeout(timer)
}
