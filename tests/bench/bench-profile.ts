import { mkdir, writeFile } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import path from 'node:path'
import { freePort } from '../support/free-port.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBenchAdmin } from './bench-admin.ts'
import { openBenchShop } from './bench-shop.ts'
import { flameGraph } from './flame-graph.ts'
import { measureAll } from './measure.ts'
import { loadsOfShop } from './shop-loads.ts'

/** Loads whose profiles are drawn, by the names of their pictures. */
const PATHS = {
  'shop-anew': 'shop page rendered anew',
  order: 'order placed',
  'order-list': 'all orders, small',
}
const SAMPLE_EACH_US = 250

/**
 * Profiles the thread that serves under the three loads, with one process on SQLite, and draws flame graphs into
 * `folder`. Returns a line for each.
 */
export async function drawProfiles(folder: string, ends: AsyncDisposableStack): Promise<string[]> {
  const port = await freePort()
  const krume = ends.use(
    await startKrume({ WORKERS: '1', TRUST_PROXY: 'on', NODE_OPTIONS: `--inspect=127.0.0.1:${port}` }),
  )
  const inspector = ends.use(await connectInspector(port))
  const loads = [
    ...loadsOfShop(await openBenchShop(krume, undefined)),
    ...(await openBenchAdmin(krume, undefined)),
  ]
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const [picture, name] of Object.entries(PATHS)) {
    const load = loads.find((one) => one.name === name)
    if (!load) throw new Error(`There is no load ${name}`)
    await measureAll([load], 1)
    await inspector.send('Profiler.start')
    const [row] = await measureAll([load], 1)
    const { profile } = (await inspector.send('Profiler.stop')) as { profile: Profiler.Profile }
    const file = path.join(folder, `${picture}.svg`)
    await writeFile(file, flameGraph(profile, name))
    written.push(`${file}: ${row?.perSecond} a second`)
  }
  return written
}

type Inspector = { send(method: string, params?: object): Promise<unknown> } & AsyncDisposable

/** Connects to the inspector of a process; `send` rejects what the inspector refuses. */
async function connectInspector(port: number): Promise<Inspector> {
  const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { error, id, result } = JSON.parse(String(data)) as {
      id?: number
      result?: unknown
      error?: object
    }
    const answer = id === undefined ? undefined : waiting.get(id)
    if (error) answer?.reject(new Error(JSON.stringify(error)))
    else answer?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  const send = (method: string, params: object = {}) => {
    const answer = Promise.withResolvers<unknown>()
    waiting.set((last += 1), answer)
    socket.send(JSON.stringify({ id: last, method, params }))
    return answer.promise
  }
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval: SAMPLE_EACH_US })
  return { send, [Symbol.asyncDispose]: async () => socket.close() }
}
