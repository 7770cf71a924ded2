// `npm run rolling`: three servers of the built product, two processes each, behind HAProxy on one PostgreSQL. While
// customers order and an owner works, an earlier version (`--from COMMIT`, or a folder with a build of it) is replaced
// by this one server by server; then the servers are restarted, their processes are replaced, and the earlier version
// takes over again. `-- --only restarted` (repeatable) selects, `--requests 500` shortens. Exits with 1 when a request
// fails, an acknowledged order is lost or doubled, a slot is oversold, a browser's file is missing, or a screen is
// behind.

import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { balanceProcesses } from '../cluster/balancer.ts'
import { requirePackages } from '../cluster/debian-packages.ts'
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { freePort } from '../support/free-port.ts'
import { createHttpClient } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startS3Process } from '../support/s3-process.ts'
import { buildCommit, commitBefore } from './old-version.ts'
import { isWhole, type Result, runTrial, type Trial } from './trial.ts'

const SERVERS = 3
const PROCESSES = 2
const ROUNDS = 2
const REPLACED_WITHIN_MS = 120_000
const TABLES = `select table_name || '.' || column_name as part from information_schema.columns
  where table_schema = current_schema() union all select indexname from pg_indexes where schemaname = current_schema()`

const values = readOptions(import.meta.filename, {
  only: { type: 'string', multiple: true },
  from: { type: 'string' },
  requests: { type: 'string', default: '5000' },
})
const isWanted = (name: string) => values.only?.includes(name) ?? true
requirePackages(['haproxy'])
await using ends = new AsyncDisposableStack()
endOnSignals(ends)

const directory = mkdtempSync(path.join(tmpdir(), 'krume-rolling-'))
ends.defer(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
const here = process.cwd()
const isUpgrade = isWanted('upgraded')
const old = isUpgrade || isWanted('rolled back') ? await oldVersion() : here
const postgres = await startPostgres({ durable: true })
ends.defer(() => postgres.stop())
const s3 = ends.use(await startS3Process())
const port = await freePort()
const url = `http://localhost:${port}`
console.log(`Starting ${SERVERS} servers …`)
const servers: KrumeServer[] = []
for (let index = 0; index < SERVERS; index++) servers.push(await startServer())
await balanceProcesses(directory, port, servers, ends)
const bakery = await openBakeryOverApi(url)
const client = createHttpClient(port)
ends.defer(() => client.close())
const place = { client, url, host: `${bakery.slug}.localhost:${port}`, bakery, query }

const before = await tables()
const results: Result[] = []
for (const trial of trials().filter(({ name }) => isWanted(name))) {
  console.log(`Customers order; the servers are ${trial.name} …`)
  results.push(await runTrial(trial, place, Number(values.requests)))
  console.log(table(results.slice(-1)))
}
const after = await tables()
console.log(`\n${table(results)}\n\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`)
console.log(`Tables afterwards: added ${only(after, before)}; gone ${only(before, after)}`)
process.exitCode = results.every(isWhole) ? 0 : 1

function trials(): Trial[] {
  const restart = (server: KrumeServer, root: string) => async () => {
    await server.stop()
    await server.restart(root)
  }
  const rounds = Array.from({ length: ROUNDS }, () => servers).flat()
  return [
    { name: 'upgraded', steps: servers.map((server) => restart(server, here)) },
    { name: 'restarted', steps: rounds.map((server) => restart(server, here)) },
    { name: 'replaced', steps: rounds.map((server) => () => replaceProcesses(server)) },
    { name: 'rolled back', steps: servers.map((server) => restart(server, old)) },
  ]
}

async function startServer(): Promise<KrumeServer> {
  return ends.use(
    await startKrume(
      {
        SUPERUSER_EMAIL: SUPERUSER.email,
        SUPERUSER_PASSWORD: SUPERUSER.password,
        PUBLIC_URL: url,
        TRUST_PROXY: 'on',
        WORKERS: String(PROCESSES),
        DRAIN_SECONDS: '3',
        S3_URL: s3.url,
        DATABASE_URL: postgres.url,
      },
      isUpgrade ? old : here,
    ),
  )
}

/** Lets the supervisor replace its processes, and waits until none of the former is left. */
async function replaceProcesses(server: KrumeServer): Promise<void> {
  const former = await server.processes()
  process.kill(server.pid, 'SIGHUP')
  for (const until = performance.now() + REPLACED_WITHIN_MS; performance.now() < until; await pause(100)) {
    const now = await server.processes()
    if (now.length === PROCESSES && !now.some((pid) => former.includes(pid))) return
  }
  throw new Error('The supervisor did not replace its processes.')
}

async function oldVersion(): Promise<string> {
  const { from = commitBefore() } = values
  if (existsSync(from) && statSync(from).isDirectory()) return path.resolve(from)
  console.log(`Building the version of ${from} …`)
  const folder = path.join(directory, 'old')
  await buildCommit(from, folder)
  return folder
}

async function query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const database = new Client(postgres.url)
  await database.connect()
  try {
    return (await database.query<Row>(sql, parameters)).rows
  } finally {
    await database.end()
  }
}

async function tables(): Promise<string[]> {
  return (await query<{ part: string }>(TABLES)).map(({ part }) => part)
}

function only(these: readonly string[], others: readonly string[]): string {
  return these.filter((part) => !others.includes(part)).join(', ') || 'nothing'
}

function table(all: readonly Result[]): string {
  const head = ['the servers are', 'minutes', 'requests', 'failed', 'orders', 'lost', 'doubled', 'oversold']
  const further = [
    'unexpected answers',
    'missing files',
    'versions seen',
    'screens behind',
    'requests of others',
  ]
  const rows = all.map((one) => [
    one.name,
    one.minutes.toFixed(1),
    one.customers.requests,
    list(one.customers.reasons()),
    one.acknowledged,
    one.lost,
    one.doubled,
    one.oversold,
    list([...new Set(one.strange)]),
    list([...new Set(one.missing)]),
    one.builds,
    list(one.unconverged),
    `${one.owners.requests + one.screens.requests}, failed ${list([...one.owners.reasons(), ...one.screens.reasons()])}`,
  ])
  const columns = [...head, ...further]
  return [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '0' : items.slice(0, 8).join(', ')
}
