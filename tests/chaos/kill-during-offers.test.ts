import { existsSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sessionCookie } from '#web/session/session-cookie.ts'
import { aWaitingEntry } from '../support/bakery-inputs.ts'
import { eventually } from '../support/eventually.ts'
import { createHttpClient, type HttpClient } from '../support/http-client.ts'
import { type KrumeServer, startKrume } from '../support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { dayInZone, zoneOfMorning } from '../support/zone-of-morning.ts'

if (!existsSync('build/server/index.js')) {
  throw new Error(
    'This test kills the built product, and there is no build: run `npm test`, which makes one.',
  )
}

const WAITING = 60
const LEFT_OVER = 40
/** The server is killed once this many offers are made or taken, while others are. */
const TAKEN_AT_LEAST = 5

type Entry = { id: string; state: string; quantity: number; order: string }

test.each(['embedded', 'PostgreSQL'])(
  'killed server, %s: late offers are made, taken and given up once, and each unit is counted',
  async (database) => {
    const postgres = database === 'PostgreSQL' ? await startPostgres({ durable: true }) : undefined
    onTestFinished(() => postgres?.stop())
    await using krume = await startKrume({
      SUPERUSER_EMAIL: SUPERUSER.email,
      SUPERUSER_PASSWORD: SUPERUSER.password,
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    })
    const bakery = await openBakeryOverApi(krume.url)
    const timezone = zoneOfMorning()
    await bakery.operator
      .collection('bakeries')
      .update(bakery.bakery.id, { leftovers: true, waitingList: true, timezone })
    const day = dayInZone(timezone)
    await Promise.all(Array.from({ length: WAITING }, (_, index) => wait(bakery, day, index)))

    // The counter adds leftovers, which are offered at once; the first who are offered some order or give them up.
    const client = createHttpClient(krume.port, 20)
    await addLeftovers(client, krume, bakery, day)
    await eventually(async () => expect((await offered(bakery)).length).toBeGreaterThan(TAKEN_AT_LEAST))
    let taken = 0
    let pull: () => void = () => undefined
    const pulled = new Promise<void>((resolve) => (pull = resolve)).then(() => krume.kill())
    await Promise.all(
      (await offered(bakery)).map(async (entry, index) => {
        const answer = await take(client, krume, bakery, entry, index).catch(() => undefined)
        if (answer?.status === 302 && ++taken === TAKEN_AT_LEAST) pull()
      }),
    )
    await pulled
    client.close()

    await krume.restart()
    await bakery.operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
    await expectToAddUp(bakery)
    // All send their form again, whether or not they got a response.
    const again = createHttpClient(krume.port, 20)
    onTestFinished(() => again.close())
    const entries = await offered(bakery)
    await Promise.all(entries.map((entry, index) => take(again, krume, bakery, entry, index)))
    await expectToAddUp(bakery)
    const all = await bakery.operator.collection('waiting_list').getFullList<Entry>()
    const orders = all.map(({ order }) => order).filter((order) => order !== '')
    expect(new Set(orders).size).toBe(orders.length)
  },
  300_000,
)

async function wait({ operator, bakery, branch, pretzel }: OpenBakery, day: string, index: number) {
  const of = { bakery: bakery.id, branch: branch.id, product: pretzel.id }
  const who = { customerEmail: `kunde${index}@example.com`, quantity: 1 + (index % 2), day }
  await operator.collection('waiting_list').create(aWaitingEntry(of, who))
}

/** Adds leftovers at the counter, as the owner's page does. */
async function addLeftovers(client: HttpClient, { url }: KrumeServer, bakery: OpenBakery, day: string) {
  const response = await fetch(`${url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: bakery.owner.email, password: bakery.owner.password }),
  })
  const [cookie = ''] = sessionCookie(await response.json()).split(';')
  const answer = await client.ask('/admin/leftovers', {
    method: 'POST',
    cookie,
    body: { product: bakery.pretzel.id, branch: bakery.branch.id, day, more: String(LEFT_OVER) },
  })
  expect(answer.status).toBe(302)
}

function offered({ operator }: OpenBakery): Promise<Entry[]> {
  return operator.collection('waiting_list').getFullList<Entry>({ filter: "state = 'offered'" })
}

/** Orders what is offered; one in three gives it up. */
function take(
  client: HttpClient,
  krume: KrumeServer,
  bakery: OpenBakery,
  { id, quantity }: Entry,
  index: number,
) {
  const host = new URL(krume.shopUrl(bakery.slug)).host
  const order = {
    intent: 'order',
    slotFrom: '09:00',
    total: String(quantity * bakery.pretzel.priceCents),
    acceptTerms: 'on',
    acceptPrivacy: 'on',
  }
  const body: Record<string, string> = index % 3 === 0 ? { intent: 'leave' } : order
  return client.ask(`/waiting/${id}`, { host, method: 'POST', body })
}

/** Expects that what was left over is there, ordered or offered, each unit once. */
async function expectToAddUp({ operator, bakery }: OpenBakery): Promise<void> {
  const filter = operator.filter('bakery = {:bakery}', { bakery: bakery.id })
  const [row] = await operator
    .collection('leftovers')
    .getFullList<{ added: number; remaining: number; sold: number }>({ filter })
  const lines = await operator.collection('order_lines').getFullList<{ quantity: number }>({ filter })
  const held = await offered({ operator } as OpenBakery)
  const units = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(row).toMatchObject({ added: LEFT_OVER, sold: 0 })
  expect((row?.remaining ?? 0) + units(lines) + units(held)).toBe(LEFT_OVER)
}
