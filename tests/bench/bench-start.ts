import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHttpClient } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { table } from '../support/table.ts'
import { quantile } from './measure.ts'

/** Time after which a server that nobody asks is idle: what it does after its start is done. */
const IDLE_MS = 30_000
/** Pages that are opened before its memory is measured again. */
const PAGES = ['/', '/en', '/login', '/register']
const TRIES = 5

/**
 * Measures a server with empty data on SQLite: the times until its first page, at the first start and at later ones,
 * and the memory of all its processes once it is idle.
 */
export async function reportStart(workers: string, ends: AsyncDisposableStack): Promise<string> {
  const compiled = await mkdtemp(path.join(tmpdir(), 'krume-compiled-'))
  ends.defer(() => rm(compiled, { recursive: true, force: true }))
  const begun = performance.now()
  const krume = ends.use(await startKrume({ WORKERS: workers, NODE_COMPILE_CACHE: compiled }))
  const first = await timeUntilPage(krume, begun)
  const later: number[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await krume.stop()
    const started = performance.now()
    await krume.restart()
    later.push(await timeUntilPage(krume, started))
  }
  await pause(IDLE_MS)
  const idle = await memoryOf(krume.pid)
  for (const page of PAGES) await openPage(krume, page)
  await pause(IDLE_MS)
  const afterPages = await memoryOf(krume.pid)
  return table(
    ['', workers === '1' ? 'one process' : `${workers} processes`],
    [
      ['first page after the first start, s', seconds(first)],
      [`first page after a start with data, s, median of ${TRIES}`, seconds(quantile(later, 0.5))],
      ['memory of all processes, idle after a start, MB', megabytes(idle)],
      [`the same after ${PAGES.length} pages, MB`, megabytes(afterPages)],
    ],
  )
}

async function timeUntilPage(krume: KrumeServer, since: number): Promise<number> {
  await openPage(krume, '/')
  return performance.now() - since
}

async function openPage({ port }: KrumeServer, page: string): Promise<void> {
  const client = createHttpClient(port)
  const { status } = await client.ask(page)
  client.close()
  if (status !== 200) throw new Error(`${page} was answered with ${status}`)
}

/**
 * Returns the bytes of memory of a process and all that it has started. Pages that several share count once in sum
 * (`Pss`).
 */
async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1024
  const threads = await readdir(`/proc/${pid}/task`)
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
  const sizes = await Promise.all(children.map(memoryOf))
  return sizes.reduce((sum, size) => sum + size, own)
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0)
}
