// `npm run bench`: rates of the built product as ratios to a bare HTTP server, measured in the same run.
// `-- --rounds 5` steadies the medians, `-- --only sqlite` runs one engine. `-- --part api` measures the backend's rows
// alone, `-- --part plans` the query plans of the product's lists, `-- --part processes` one serving process and two,
// `-- --part christmas` 2,000 people who order within two minutes (`--people 500`), `-- --part growth` a bakery alone and
// among 1,000, `-- --part start` starts and idle memory. `-- --part profile` draws flame graphs into `--out FOLDER`.
// `-- --rows create,update` measures only rows whose name begins with one of these.
// With POCKETBASE_URL (superuser root@example.com, secret-word-1), PocketBase is measured beside SQLite in the same run,
// and its processor time with POCKETBASE_PID. No rate makes the run fail.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { readOptions } from '../support/command-options.ts'
import { endOnSignals } from '../support/end-on-signals.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { openBenchAdmin } from './bench-admin.ts'
import { reportChristmas } from './bench-christmas.ts'
import { reportGrowth } from './bench-growth.ts'
import { openBenchOperator } from './bench-operator.ts'
import { reportPlans } from './bench-plans.ts'
import { drawProfiles } from './bench-profile.ts'
import { FAN_OUTS, measureFanOut } from './bench-realtime.ts'
import { type BenchTarget, openBenchRecords } from './bench-records.ts'
import { openBenchShop } from './bench-shop.ts'
import { reportStart } from './bench-start.ts'
import { type Load, measureAll, report } from './measure.ts'
import { loadsOfShop, orderLoad, pageBytes } from './shop-loads.ts'

const values = readOptions(import.meta.filename, {
  rounds: { type: 'string', default: '3' },
  only: { type: 'string' },
  part: { type: 'string' },
  rows: { type: 'string' },
  people: { type: 'string', default: '2000' },
  out: { type: 'string', default: 'docs/flames' },
})

/** As `npm start`: a process for each core. */
const WORKERS = process.env['WORKERS'] ?? String(availableParallelism())

await using ends = new AsyncDisposableStack()
endOnSignals(ends)
const bare = ends.use(await startBareServer())
if (values.part === 'processes') console.log(await compareProcesses())
else if (values.part === 'start') console.log(`\n## Start, SQLite\n\n${await reportStart(WORKERS, ends)}`)
else if (values.part === 'profile') console.log((await drawProfiles(values.out, ends)).join('\n'))
else
  for (const engine of ['sqlite', 'postgres'] as const) {
    if (values.only !== undefined && values.only !== engine) continue
    console.log(await benchmark(engine))
  }

async function benchmark(engine: 'sqlite' | 'postgres'): Promise<string> {
  const title = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  await using started = new AsyncDisposableStack()
  ends.use(started)
  if (values.part === 'growth')
    return `\n## Growth, ${title}\n\n${await reportGrowth(engine, WORKERS, started)}`
  if (values.part === 'christmas') {
    const crowd = { people: Number(values.people), workers: WORKERS }
    return `\n## Christmas, ${title}\n\n${await reportChristmas(engine, crowd, started)}`
  }
  const database = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  if (database) started.defer(() => database.stop())
  const krume = started.use(
    await startKrume({
      WORKERS,
      TRUST_PROXY: 'on',
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      ...(database && { DATABASE_URL: database.url }),
    }),
  )
  if (values.part === 'plans') {
    await openBenchAdmin(krume, database?.url)
    return `\n## Plans, ${title}\n\n${await reportPlans(krume, database?.url)}`
  }
  const rounds = Number(values.rounds)
  const targets = targetsBeside(krume, engine)
  const loads: Load[] = []
  if (values.part !== 'api') {
    const shop = await openBenchShop(krume, database?.url)
    bare.setPageSize(await pageBytes(shop))
    loads.push(
      { name: 'bare HTTP, unread', url: bare.url, isUnread: true },
      { name: 'bare HTTP, unread, bytes of the shop page', url: `${bare.url}page`, isUnread: true },
      ...loadsOfShop(shop),
    )
    const festive = await openBenchShop(krume, database?.url, { slug: 'bench-fest', isFestive: true })
    loads.push({ ...orderLoad(festive), name: 'order placed: shared limit, rush day, 300 waiting' })
    loads.push(...(await openBenchAdmin(krume, database?.url)))
  }
  const ofTargets = await Promise.all(
    targets.map(async (target) =>
      [...(await openBenchRecords(target)), ...(await openBenchOperator(target))].map((load) => ({
        ...load,
        pid: target.pid,
      })),
    ),
  )
  // Interleaves the targets, so that each load runs on one right after the other.
  loads.push(...(ofTargets[0] ?? []).flatMap((_, row) => ofTargets.flatMap((rows) => rows[row] ?? [])))
  // PocketBase serves no icons.
  loads.push({ name: 'icons', url: `http://127.0.0.1:${krume.port}/api/icons/lucide.json?icons=sun,moon` })
  const yardstick = { name: 'bare HTTP (yardstick)', url: bare.url, pid: undefined }
  const asked = loads.filter(isAsked).map((load) => ({ pid: krume.pid, ...load }))
  const rows = await measureAll([yardstick, ...asked], rounds)
  for (const fanOut of FAN_OUTS.filter(isAsked))
    for (const target of targets) rows.push(await measureFanOut(target, fanOut))
  return report(title, rows)
}

function isAsked({ name }: { name: string }): boolean {
  return values.rows === undefined || values.rows.split(',').some((row) => name.startsWith(row))
}

/** Measures servers of one and of two processes in turns, each on SQLite data of its own. */
async function compareProcesses(): Promise<string> {
  const one = ends.use(await startKrume({ TRUST_PROXY: 'on', WORKERS: '1' }))
  const two = ends.use(await startKrume({ TRUST_PROXY: 'on', WORKERS: '2' }))
  const [ofOne = [], ofTwo = []] = await Promise.all(
    [one, two].map(async (krume, index) => {
      const health = { name: 'health', url: `http://127.0.0.1:${krume.port}/api/health` }
      const loads = [health, ...loadsOfShop(await openBenchShop(krume, undefined))]
      return loads.map((load) => ({ ...load, name: `${load.name} (${index + 1})` }))
    }),
  )
  const loads: Load[] = [{ name: 'bare HTTP (yardstick)', url: bare.url }]
  loads.push(...ofOne.flatMap((load, row) => [load, ofTwo[row] ?? load]))
  return report('Processes, SQLite', await measureAll(loads, Number(values.rounds)))
}

/** Returns Krume and, on SQLite with POCKETBASE_URL, a PocketBase, whose only engine is SQLite. */
function targetsBeside(server: KrumeServer, engine: string): (BenchTarget & { pid: number | undefined })[] {
  const krume = { url: `http://127.0.0.1:${server.port}`, label: '', superuser: SUPERUSER, pid: server.pid }
  const url = process.env['POCKETBASE_URL']
  if (!url || engine !== 'sqlite') return [krume]
  const superuser = { email: 'root@example.com', password: 'secret-word-1' }
  const pid = Number(process.env['POCKETBASE_PID']) || undefined
  return [krume, { url, label: ' (PocketBase)', superuser, pid }]
}

/** Starts the baseline: the smallest server that Node's HTTP module allows. `/page` has as many bytes as are set. */
async function startBareServer() {
  const body = Buffer.from('{"message":"hello"}')
  let page = body
  const server = createServer(({ url: path }, response) => {
    const sent = path === '/page' ? page : body
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': sent.length })
    response.end(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    setPageSize(bytes: number) {
      page = Buffer.alloc(bytes, 'k')
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
