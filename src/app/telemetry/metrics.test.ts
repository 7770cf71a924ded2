import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { createMachine } from '../installation/machine.ts'
import { createMetrics } from './metrics.ts'
import { watchOrders } from './watch-orders.ts'

const TOKEN = 'a-token-of-the-scraper'
const DAY = '2026-03-07'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const port = await freePort()
  const place = { host: '127.0.0.1', port, token: TOKEN }
  const metrics = createMetrics({ publicUrl: new URL('https://krume.example') }, place)
  await metrics.attach({ core: platform.core, machine: createMachine(platform.core, tmpdir()) })
  onTestFinished(() => metrics.close())
  const ask = (authorization?: string) =>
    fetch(
      `http://127.0.0.1:${port}/metrics`,
      authorization === undefined ? {} : { headers: { authorization } },
    )
  const order = (cents: number) =>
    watchOrders(platform.krume, metrics.onOrder).shop.placeOrder(
      bakery.shop,
      anOrderRequest({
        day: DAY,
        branch: bakery.branch.id,
        items: [{ product: bakery.product.id, quantity: 2 }],
        expectedTotalCents: cents,
      }),
    )
  return { ask, order, scrape: async () => (await ask(`Bearer ${TOKEN}`)).text() }
}

describe.each(testDatabases)('metrics on $name', (engine) => {
  test('strangers read nothing', async () => {
    const { ask } = await setUp(engine)
    for (const authorization of [undefined, 'Bearer', 'Bearer a-token-of-somebody-x', TOKEN])
      expect((await ask(authorization)).status).toBe(401)
  })

  test('orders are counted, refused ones by their reason, and mails that wait', async () => {
    const { order, scrape } = await setUp(engine)
    expect(await order(190)).toMatchObject({ ok: true })
    const { reason } = (await order(1)) as { reason: string }
    const text = await scrape()
    expect(text).toContain('krume_orders_placed_total{source="web"} 1')
    expect(text).toContain(`krume_orders_refused_total{reason="${reason}"} 1`)
    expect(text).toMatch(/krume_mail_outbox_waiting [1-9]/)
    expect(text).toContain('krume_database_up 1')
    expect(text).not.toContain('anna')
  })

  test('dashboard and alerts name metrics that exist', async () => {
    const { scrape } = await setUp(engine)
    const known = new Set([...(await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(namesOf))
    for (const file of ['deploy/grafana/krume.json', 'deploy/prometheus/alerts.yaml']) {
      const named = readFileSync(file, 'utf8').match(/\b(?:krume|nodejs|process)_\w+/g) ?? []
      expect(named.length).toBeGreaterThan(5)
      expect(named.filter((name) => !known.has(name))).toEqual([])
    }
  })
})

test('every alert leads to its runbook', () => {
  const alerts = readFileSync('deploy/prometheus/alerts.yaml', 'utf8')
  const headings = readFileSync('docs/runbooks.md', 'utf8').match(/(?<=^## ).+$/gm)
  expect([...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name)).toEqual(headings)
  for (const heading of headings ?? [])
    expect(alerts).toContain(`runbook: docs/runbooks.md#${heading.toLowerCase()}\n`)
})

function namesOf([, name = '', type]: RegExpMatchArray): string[] {
  return type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name]
}
