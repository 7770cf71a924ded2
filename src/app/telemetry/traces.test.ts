import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '#app/config/config.ts'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { deliveryBy } from '#tests/support/mail-delivery.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { openTelemetry } from './telemetry.ts'
import { watchOrders } from './watch-orders.ts'

type Span = { name: string; traceId: string; attributes: { key: string; value: object }[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Starts a collector that takes traces by OTLP over HTTP. */
async function startCollector() {
  const spans: Span[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { resourceSpans } = (await json(request)) as Export
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('an order can be followed from the click to its mail, and no span names the customer', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json')
  const log = createMemoryLog()
  const telemetry = await openTelemetry(loadConfig(process.env), log)
  const [sqlite] = testDatabases
  if (!sqlite || !telemetry.onOrder || !telemetry.watch) throw new Error('nothing is traced')
  const platform = await createTestPlatform(sqlite)
  const { branch, product, shop } = await openBakery(platform)
  const krume = watchOrders(platform.krume, telemetry.onOrder)

  const items = [{ product: product.id, quantity: 2 }]
  const wish = anOrderRequest({ day: '2026-03-07', branch: branch.id, items, expectedTotalCents: 190 })
  const click = createServer(
    telemetry.watch((_, response) => {
      void krume.shop.placeOrder(shop, wish).then(({ ok }) => response.end(String(ok)))
    }),
  )
  await new Promise<void>((resolve) => click.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void click.close())
  const { port } = click.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/checkout`, { method: 'POST' })
  expect(await response.text()).toBe('true')

  const mailer = { send: async () => undefined, close: () => undefined }
  const { core } = platform
  await deliveryBy(mailer, { core, krume, log }).deliverDue()
  await telemetry.close()

  const order = collector.spans.find(({ name }) => name === 'place order')
  const ofOrder = collector.spans.filter(({ traceId }) => traceId === order?.traceId).map(({ name }) => name)
  expect(ofOrder).toEqual(expect.arrayContaining(['POST shop:/checkout', 'place order', 'send mail']))
  expect(JSON.stringify(collector.spans)).not.toContain(wish.email)
})
