import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import { checkoutForm } from '../support/checkout-form.ts'
import { createHttpClient, type HttpClient } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'

if (!existsSync('build/server/index.js')) {
  throw new Error(
    'This test kills the built product, and there is no build: run `npm test`, which makes one.',
  )
}

const CUSTOMERS = 300
/** The server is killed after this many acknowledged orders, while others are still in flight. */
const ACKNOWLEDGED_AT_LEAST = 40
const PLACES = 120

test.each(['embedded', 'PostgreSQL'])(
  'killed server, %s: every acknowledged order exists once',
  async (database) => {
    const postgres = database === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
    onTestFinished(() => postgres?.stop())
    await using krume = await startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    const bakery = await openBakeryOverApi(krume.url)
    const requests = await checkouts(bakery)

    // All customers order at once; the server is killed after the first responses.
    let acknowledged = 0
    let pull: () => void = () => undefined
    const pulled = new Promise<void>((resolve) => (pull = resolve)).then(() => krume.kill())
    const client = createHttpClient(krume.port, 100)
    const before = await Promise.all(
      requests.map(async (body) => {
        const orderId = await place(client, krume, bakery, body)
        if (orderId !== undefined && ++acknowledged === ACKNOWLEDGED_AT_LEAST) pull()
        return orderId
      }),
    )
    await pulled
    client.close()
    const kept = before.filter((orderId) => orderId !== undefined)
    expect(kept.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_AT_LEAST)
    expect(kept.length).toBeLessThan(PLACES)

    await krume.restart()
    const again = createHttpClient(krume.port, 20)
    onTestFinished(() => again.close())
    await expectToBeThere(again, krume, bakery, kept)
    await expectCapacityToBeTrue(bakery)

    // All customers send their form again, whether or not they got a response.
    const after = await Promise.all(requests.map((body) => place(again, krume, bakery, body)))
    expect(after.filter((_, customer) => before[customer] !== undefined)).toEqual(kept)
    const placed = after.filter((orderId) => orderId !== undefined)
    expect(new Set(placed).size).toBe(PLACES)
    await expectToBeThere(again, krume, bakery, placed)
    await expectCapacityToBeTrue(bakery)
  },
  300_000,
)

/** Returns the forms of all customers, for one slot with fewer places than customers. */
async function checkouts(bakery: OpenBakery): Promise<Record<string, string>[]> {
  const branch = await bakery.addBranch({
    name: 'Bahnhof',
    slots: generateSlots({
      weekdays: WEEKDAYS,
      window: { from: '07:00', to: '08:00' },
      lengthMinutes: 60,
      capacity: PLACES,
    }),
  })
  return Array.from({ length: CUSTOMERS }, (_, customer) =>
    checkoutForm(bakery, { branch: branch.id, slot: '07:00', name: `Kunde ${customer}` }),
  )
}

/** Returns the order's id if the shop has acknowledged it, or `undefined` when it was refused or no response came. */
async function place(
  client: HttpClient,
  krume: KrumeServer,
  bakery: OpenBakery,
  body: Record<string, string>,
): Promise<string | undefined> {
  const host = new URL(krume.shopUrl(bakery.slug)).host
  const answer = await client.ask('/checkout', { host, method: 'POST', body }).catch(() => undefined)
  if (answer === undefined) return undefined
  if (answer.status === 409) return undefined
  expect(answer.status).toBe(302)
  return /^\/orders\/([a-z0-9]{26})$/.exec(answer.headers.location ?? '')?.[1]
}

async function expectToBeThere(
  client: HttpClient,
  krume: KrumeServer,
  bakery: OpenBakery,
  orderIds: string[],
): Promise<void> {
  const host = new URL(krume.shopUrl(bakery.slug)).host
  const statuses = await Promise.all(
    orderIds.map(async (orderId) => (await client.ask(`/orders/${orderId}`, { host })).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
}

/** Expects the counted capacity to match the stored orders. */
async function expectCapacityToBeTrue({ operator, bakery }: OpenBakery): Promise<void> {
  // The restart has ended the operator's session.
  await operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  const filter = operator.filter('bakery = {:bakery}', { bakery: bakery.id })
  const [orders, usage] = await Promise.all([
    operator.collection('orders').getFullList({ filter }),
    operator.collection('capacity_usage').getFullList<{ kind: string; used: number }>({ filter }),
  ])
  const slots = usage.filter(({ kind }) => kind === 'slot')
  expect(slots.reduce((sum, { used }) => sum + used, 0)).toBe(orders.length)
  const lines = await operator.collection('order_lines').getFullList<{ quantity: number }>({ filter })
  expect(lines).toHaveLength(orders.length)
}
