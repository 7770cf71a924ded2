import { readFileSync } from 'node:fs'
import PocketBase, { ClientResponseError } from 'pocketbase'
import { OPERATOR_COOKIE } from '#bakery/device-storage.ts'
import { operatorActions } from '#bakery/operating/access/operator-actions-collection.server.ts'
import { aCompanyInput, aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'
import { checkoutForm, dayFromNow, sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'

/** Marker in all private data of the other bakery; no response may contain it. */
export const CANARY = 'Kanarienvogel'

/** A bakery whose data no actor may see or change, with the ids of its records. */
export type ForeignBakery = OpenBakery & { things: string[] }

/** Actors and the ids they know: their own, and those of a foreign bakery. */
export type World = {
  shopHost: string
  headersOf: Record<'guest' | 'owner' | 'operator', Record<string, string>>
  /** Headers with the owner's API key, for the calls of programs. */
  keyHeaders: Record<string, string>
  /** How the owner signs in, unless a request has changed it. */
  account: OpenBakery['owner']
  ids: string[]
  /** Ids of the owner's own records that have pages. */
  own: string[]
  /** Meaningful values: addresses, passwords, slugs, days. */
  words: string[]
  foreign: ForeignBakery
}

/** Far enough that the orders of the run meet usual days too. */
const RUSH_IN_DAYS = 20

export async function openWorld(krume: KrumeServer, foreign: ForeignBakery): Promise<World> {
  const own = await openBakeryOverApi(krume.url)
  const things = await addOneOfEach(own, 'Anna Becker')
  const orders = await placeOrders(krume, own, 'Anna Becker')
  const { record, headers } = await signInOwner(krume, own)
  return {
    shopHost: `${own.slug}.localhost:${krume.port}`,
    headersOf: {
      guest: {},
      owner: headers,
      operator: await signInOperator(krume),
    },
    keyHeaders: { Authorization: `Bearer ${(await own.addApiKey()).key}` },
    account: own.owner,
    ids: [...idsOf(own), ...idsOf(foreign), ...foreign.things, record.id, ...orders, ...things],
    own: [...idsOf(own), ...orders, ...things],
    words: [own.slug, foreign.slug, ...Object.values(own.owner), ...Object.values(checkoutForm(own))],
    foreign,
  }
}

/** Signs an actor in again. Returns false if that is no longer possible. */
export async function signInAgain(
  krume: KrumeServer,
  { account, headersOf }: World,
  as: keyof World['headersOf'],
): Promise<boolean> {
  try {
    if (as === 'owner') headersOf.owner = (await signInOwner(krume, { owner: account })).headers
    if (as === 'operator') headersOf.operator = await signInOperator(krume)
    return true
  } catch (error) {
    if (error instanceof ClientResponseError) return false
    throw error
  }
}

async function signInOwner({ url }: KrumeServer, { owner }: Pick<OpenBakery, 'owner'>) {
  const { record, token } = await new PocketBase(url)
    .collection('users')
    .authWithPassword(owner.email, owner.password)
  const [cookie = ''] = sessionCookie({ token, record }).split(';')
  return { record, headers: { Cookie: cookie, Authorization: token } }
}

async function signInOperator({ url }: KrumeServer): Promise<Record<string, string>> {
  const { email, password } = SUPERUSER
  const { token } = await new PocketBase(url).collection('_superusers').authWithPassword(email, password)
  return { Cookie: `${OPERATOR_COOKIE.name}=${token}`, Authorization: token }
}

/** Opens a bakery with orders that no actor may see. */
export async function openForeignBakery(krume: KrumeServer): Promise<ForeignBakery> {
  const foreign = await openBakeryOverApi(krume.url)
  const { bakery, operator, owner } = foreign
  await operator.collection('users').update(bakery.owner, { name: CANARY })
  await placeOrders(krume, foreign, `${CANARY} ${owner.email}`)
  // After the orders, so that no delivery to its webhook waits, which would change by itself.
  const things = await addOneOfEach(foreign, CANARY)
  return { ...foreign, things }
}

/** Reads all data of the other bakery as an operator; it must be the same before and after. */
export async function readForeign({ bakery, operator }: OpenBakery): Promise<Record<string, unknown[]>> {
  await operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  const filter = operator.filter('bakery = {:bakery}', { bakery: bakery.id })
  const all = await operator.collections.getFullList({ filter: 'type = "base"' })
  const found: Record<string, unknown[]> = {
    bakeries: [await operator.collection('bakeries').getOne(bakery.id)],
    users: [await operator.collection('users').getOne(bakery.owner)],
  }
  for (const { fields, name } of all as { fields: { name: string }[]; name: string }[]) {
    // The journal of operators, who open every page at the start, names the bakery too.
    if (name === operatorActions.name || !fields.some((field) => field.name === 'bakery')) continue
    found[name] = await operator.collection(name).getFullList({ filter, sort: 'id' })
  }
  return found
}

/**
 * Adds a record of each kind that the owner's pages list beside what every bakery has, so that its page and forms are
 * found. Returns the ids.
 */
async function addOneOfEach(bakery: OpenBakery, text: string): Promise<string[]> {
  const { bakery: of, branch, operator, pretzel } = bakery
  const day = dayFromNow(5)
  const create = (collection: string, record: object) =>
    operator.collection(collection).create<{ id: string }>({ ...record, bakery: of.id })
  const company = await create(
    'companies',
    aCompanyInput({ name: text, contact: text, monthlyLimitCents: 50_000 }),
  )
  const made = [
    company,
    await bakery.addPool({ name: text, perDay: 1000 }),
    await bakery.addRush(dayFromNow(RUSH_IN_DAYS)),
    await bakery.addDoughGroup(),
    await create('day_notes', { day, text: 'Heute ab elf' }),
    await create('customer_notes', { contact: 'anna@example.com', text }),
    await create('baked_batches', {
      day,
      branch: branch.id,
      product: pretzel.id,
      batch: 1,
      units: 2,
      bakedAt: new Date(),
    }),
    await create(
      'standing_orders',
      aStandingOrder(
        { bakery: of.id, branch: branch.id, product: pretzel.id },
        { customerName: text, nextDay: dayFromNow(60) },
      ),
    ),
    await create(
      'standing_orders',
      aStandingOrder(
        { bakery: of.id, branch: branch.id, product: pretzel.id },
        { customerName: text, nextDay: dayFromNow(60), company: company.id, companyName: text },
      ),
    ),
    // Unconfirmed, because a job offers goods to those who wait, or ends their wait.
    await create(
      'waiting_list',
      aWaitingEntry(
        { bakery: of.id, branch: branch.id, product: pretzel.id },
        { customerName: text, day: dayFromNow(14), state: 'unconfirmed' },
      ),
    ),
    await create('day_messages', { day, subject: text, text, key: text, sentOn: dayFromNow(0), number: 1 }),
  ]
  const [webhook, apiKey] = [await bakery.addWebhook(), await bakery.addApiKey()]
  const [member, tablet] = [await bakery.addMember(), await bakery.addTablet()]
  const invoice = await bakery.addInvoice()
  const told = { webhook: webhook.id, type: 'order.placed', status: 'failed', nextAttempt: new Date() }
  const delivery = await create('webhook_deliveries', { ...told, day, excerpt: text })
  return [...made, webhook, apiKey, member, tablet, invoice, delivery].map(({ id }) => id)
}

async function placeOrders(krume: KrumeServer, bakery: OpenBakery, name: string): Promise<string[]> {
  const client = createHttpClient(krume.port)
  const host = `${bakery.slug}.localhost:${krume.port}`
  const placed: string[] = []
  for (let i = 0; i < 3; i++) {
    const { headers } = await sendCheckout(client, host, bakery, { name })
    placed.push((headers.location ?? '').split('/').at(-1) ?? '')
  }
  client.close()
  return placed
}

function idsOf({ bakery, branch, category, loaf, pretzel }: OpenBakery): string[] {
  return [bakery, branch, category, loaf, pretzel].map(({ id }) => id).concat(bakery.owner)
}

/** Returns names of fields and parameters from the endpoints' code, including new ones. */
export function wordsOf(files: readonly string[]): string[] {
  const found = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/['"`.]([A-Za-z_]\w{1,30})\b/g),
  ])
  return [...new Set(found.map(([, word = '']) => word))]
}
