// `npm run bench`: rates of the built product as ratios to a bare HTTP server, measured in the same run.
// `-- --rounds 5` for steadier medians, `-- --only sqlite` for one engine. Nothing here passes or fails by time.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { startKrume } from '../support/krume-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { type Load, measureAll, report } from './measure.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
})

await using bare = await startBareServer()
for (const engine of ['sqlite', 'postgres'] as const) {
  if (values.only !== undefined && values.only !== engine) continue
  console.log(await benchmark(engine))
}

async function benchmark(engine: 'sqlite' | 'postgres'): Promise<string> {
  const database = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  try {
    await using krume = await startKrume({
      TRUST_PROXY: 'on',
      ...(database && { DATABASE_URL: database.url }),
    })
    const shop = await openBenchShop(krume, database?.url)
    const rows = await measureAll(
      [{ name: 'bare HTTP (yardstick)', url: bare.url }, ...loadsOf(shop)],
      Number(values.rounds),
    )
    return report(engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', rows)
  } finally {
    await database?.stop()
  }
}

function loadsOf(shop: BenchShop): Load[] {
  const records = `${shop.origin}/api/collections/products/records`
  return [
    { name: 'record view', url: `${records}/${shop.productId}` },
    { name: 'record list, 30', url: `${records}?perPage=30&skipTotal=1` },
    {
      name: 'record list, filter and total',
      url: `${records}?perPage=30&filter=${encodeURIComponent("category.name = 'Brot' && priceCents > 100")}&sort=name`,
    },
    { name: 'shop page', url: `${shop.origin}/`, headers: { host: shop.host } },
    {
      name: 'order placed',
      url: `${shop.origin}/checkout`,
      method: 'POST',
      fresh: () => ({ headers: shop.orderHeaders(), body: shop.orderBody() }),
      expect: [302],
    },
  ]
}

/** The least that Node's HTTP server can do: what everything else is compared with. */
async function startBareServer() {
  const body = Buffer.from('{"message":"hello"}')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
