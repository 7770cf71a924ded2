// `npm run cells`: two cells, each a PostgreSQL database with a process of the built product, behind HAProxy. While
// customers order, a bakery moves from one to the other, and back again with the command killed on the way. Exits with
// 1 when an acknowledged order is lost, one is doubled, a slot is oversold, or the bakery is not whole at the end.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { countFaults } from '../cluster/count-orders.ts'
import { requirePackages } from '../cluster/debian-packages.ts'
import { addScarceBranch, type OrderLoad, startOrders } from '../cluster/order-load.ts'
import { bareEnvironment } from '../support/bare-environment.ts'
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { freePort } from '../support/free-port.ts'
import { createHttpClient } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { balanceCells } from './balance-cells.ts'

const PEACE_MS = 5000
/** Times at which the command is killed. */
const KILLED_AFTER_MS = [1500, 3000, 4500]

readOptions(import.meta.filename, {})
requirePackages(['haproxy'])
await using ends = new AsyncDisposableStack()
endOnSignals(ends)

type TrialCell = { name: 'a' | 'b'; server: KrumeServer; databaseUrl: string }

const directory = mkdtempSync(path.join(tmpdir(), 'krume-cells-'))
ends.defer(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
const port = await freePort()
const url = `http://localhost:${port}`
console.log('Starting two cells …')
const postgres = await startPostgres({ durable: true })
ends.defer(() => postgres.stop())
const [a, b] = [await startCell('a'), await startCell('b')]
const { map, socket } = await balanceCells(directory, port, { a: a.server.port, b: b.server.port }, ends)
const bakery = await openBakeryOverApi(url)
const client = createHttpClient(port)
ends.defer(() => client.close())
const host = `${bakery.slug}.localhost:${port}`
const session = await logIn()
const rows: (string | number)[][] = []
let isWhole = true

await trial('moved', a, b, [])
await trial('moved back, killed on the way', b, a, KILLED_AFTER_MS)

console.log(
  [
    ['trial', 'acknowledged', 'lost', 'doubled', 'oversold', 'without orders', 'frozen', '503', 'session'],
    Array.from({ length: 9 }, () => '---'),
    ...rows,
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n'),
)
process.exitCode = isWhole ? 0 : 1

async function startCell(name: 'a' | 'b'): Promise<TrialCell> {
  await query(postgres.url, `create database cell_${name}`)
  const databaseUrl = Object.assign(new URL(postgres.url), { pathname: `/cell_${name}` }).href
  const server = ends.use(
    await startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
    }),
  )
  return { name, server, databaseUrl }
}

async function trial(name: string, from: TrialCell, to: TrialCell, kills: readonly number[]): Promise<void> {
  const branch = await addScarceBranchAt(from, name)
  console.log(`Orders come in; the bakery is ${name} …`)
  const load = startOrders(client, host, bakery, branch)
  await pause(PEACE_MS)
  const since = performance.now()
  for (const after of kills) {
    const killed = move(from, to)
    await Promise.race([pause(after), once(killed, 'exit')])
    killed.kill('SIGKILL')
    console.log(`  killed after ${after} ms`)
    await pause(500)
  }
  const [report, status] = await reportOf(move(from, to))
  console.log(report)
  await pause(PEACE_MS)
  await load.stop()
  const faults = await countFaults(
    { query: (sql, values) => query(to.databaseUrl, sql, values) },
    branch,
    load.acknowledged,
  )
  const [left] = await query<{ count: number }>(from.databaseUrl, 'select count(*)::int as count from orders')
  const isOpen = await canStillWork(to)
  const [, frozen = 'before'] = /changes for ([\d.]+ s)/.exec(report) ?? []
  isWhole &&= status === 0 && left?.count === 0 && isOpen
  isWhole &&= faults.lost + faults.doubled + faults.oversold === 0
  rows.push([
    name,
    load.acknowledged.length,
    faults.lost,
    faults.doubled,
    faults.oversold,
    `${longestPause(load, since).toFixed(1)} s`,
    frozen,
    load.failures,
    isOpen ? 'kept' : 'lost',
  ])
}

/** Returns the longest time in seconds in which no order was acknowledged. */
function longestPause({ acknowledged }: OrderLoad, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since)]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at))) / 1000
}

function move(from: TrialCell, to: TrialCell): ChildProcess {
  const words = ['move-bakery', bakery.slug, '--to', to.name, '--map', map, '--haproxy', socket]
  return spawn(process.execPath, ['src/cli.ts', ...words], {
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      DATA_DIR: from.server.dataDir,
      DATABASE_URL: from.databaseUrl,
      TO_DATA_DIR: to.server.dataDir,
      TO_DATABASE_URL: to.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function reportOf(command: ChildProcess): Promise<[string, number | null]> {
  let output = ''
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (chunk: Buffer) => void (output += chunk.toString()))
  await once(command, 'close')
  return [output, command.exitCode]
}

/** Adds a branch in the cell in which the bakery is: operators work in each cell itself. */
async function addScarceBranchAt(cell: TrialCell, name: string): Promise<string> {
  bakery.operator.baseURL = cell.server.url
  await bakery.operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  return addScarceBranch(bakery, name)
}

async function logIn(): Promise<string> {
  const answer = await client.ask('/api/collections/users/auth-with-password', {
    method: 'POST',
    body: JSON.stringify({ identity: bakery.owner.email, password: bakery.owner.password }),
    headers: { 'Content-Type': 'application/json' },
  })
  return (JSON.parse(answer.text) as { token: string }).token
}

/** Tells whether the owner's session from before the moves is good in the cell, where HAProxy leads by the cookie. */
async function canStillWork({ name }: TrialCell): Promise<boolean> {
  const chosen = await client.ask(`/cell/${name}`)
  const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
  const answer = await client.ask('/api/collections/users/auth-refresh', {
    method: 'POST',
    cookie,
    headers: { Authorization: session },
  })
  return chosen.status === 303 && answer.status === 200
}

async function query<Row extends object>(at: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const database = new Client(at)
  await database.connect()
  try {
    return (await database.query<Row>(sql, values)).rows
  } finally {
    await database.end()
  }
}
