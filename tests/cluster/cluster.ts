// `npm run cluster`: three PostgreSQL servers under Patroni and etcd, three processes of the built product, HAProxy in
// front of both. While customers order, the primary is killed, cut off and switched over; `-- --only killed`
// (repeatable) selects. Exits with 1 when an acknowledged order is lost, one is doubled, or a slot is oversold.
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../support/free-port.ts'
import { createHttpClient } from '../support/http-client.ts'
import { startKrume } from '../support/krume-server.ts'
import { openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { balanceDatabase, balanceProcesses } from './balancer.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { requirePackages } from './debian-packages.ts'
import { PATRONI_TIMES } from './patroni-settings.ts'
import { SECRETS } from './shape.ts'
import { type Result, runTrial, trialsOf, type World } from './trials.ts'

const PROCESSES = 3
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
requirePackages()
await using ends = new AsyncDisposableStack()
for (const [signal, status] of Object.entries(SIGNALS))
  process.once(signal, () => void ends.disposeAsync().finally(() => process.exit(status)))

const world = await startWorld()
const trials = trialsOf(world.cluster).filter(({ name }) => values.only?.includes(name) ?? true)
const results: [string, Result][] = []
for (const trial of trials) {
  console.log(`Orders come in; the primary is ${trial.name} …`)
  results.push([trial.name, await runTrial(trial, world)])
}
console.log(
  `\nPatroni: ${Object.entries(PATRONI_TIMES)
    .map((pair) => pair.join(' '))
    .join(', ')}\n`,
)
console.log(tableOf(results))
const isWhole = results.every(([, { lost, doubled, oversold }]) => lost + doubled + oversold === 0)
process.exitCode = isWhole ? 0 : 1

async function startWorld(): Promise<World> {
  const directory = mkdtempSync(path.join(tmpdir(), 'krume-cluster-'))
  ends.defer(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  // The database's user must be able to enter it.
  await chmod(directory, 0o755)
  console.log('Starting etcd, Patroni and PostgreSQL on three machines …')
  const cluster = await startDatabaseCluster(directory, ends)
  const databasePort = await balanceDatabase(directory, cluster.machines, ends)
  console.log(`Starting ${PROCESSES} processes of Krume …`)
  const port = await freePort()
  const { username, password } = SECRETS.krume
  const processes = []
  for (let index = 0; index < PROCESSES; index++)
    processes.push(
      ends.use(
        await startKrume({
          SUPERUSER_EMAIL: SUPERUSER.email,
          SUPERUSER_PASSWORD: SUPERUSER.password,
          PUBLIC_URL: `http://localhost:${port}`,
          DATABASE_URL: `postgres://${username}:${password}@127.0.0.1:${databasePort}/krume`,
        }),
      ),
    )
  await balanceProcesses(directory, port, processes, ends)
  const url = `http://localhost:${port}`
  const bakery = await openBakeryOverApi(url)
  const clientOf = (to: number) => {
    const client = createHttpClient(to)
    ends.defer(() => client.close())
    return client
  }
  return {
    cluster,
    bakery,
    client: clientOf(port),
    processes: processes.map((one) => clientOf(one.port)),
    host: `${bakery.slug}.localhost:${port}`,
  }
}

function tableOf(results: readonly [string, Result][]): string {
  const rows = results.map(([name, result]) => [
    name,
    result.way,
    result.acknowledged,
    result.lost,
    result.doubled,
    result.oversold,
    `${result.pauseS.toFixed(1)} s`,
    `${result.foundS.toFixed(1)} s`,
    result.failures,
  ])
  const head = [
    'the primary is',
    'primary',
    'acknowledged',
    'lost',
    'doubled',
    'oversold',
    'without orders',
    'all processes served again after',
    'failed requests',
  ]
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
