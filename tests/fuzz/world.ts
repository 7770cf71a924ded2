import { readFileSync } from 'node:fs'
import PocketBase from 'pocketbase'
import { OPERATOR_COOKIE } from '#bakery/device-storage.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'
import { checkoutForm, sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import { type OpenBakery, openBakeryOverApi, SUPERUSER } from '../support/open-bakery-over-api.ts'

/** Marker in all private data of the other bakery; no response may contain it. */
export const CANARY = 'Kanarienvogel'

/** Actors and the ids they know: their own, and those of a foreign bakery. */
export type World = {
  shopHost: string
  headersOf: Record<'guest' | 'owner' | 'operator', Record<string, string>>
  ids: string[]
  /** Meaningful values: addresses, passwords, slugs, days. */
  words: string[]
  foreign: OpenBakery
}

export async function openWorld(krume: KrumeServer, foreign: OpenBakery): Promise<World> {
  const own = await openBakeryOverApi(krume.url)
  const orders = await placeOrders(krume, own, 'Anna Becker')
  const { record, token } = await new PocketBase(krume.url)
    .collection('users')
    .authWithPassword(own.owner.email, own.owner.password)
  const operator = await new PocketBase(krume.url)
    .collection('_superusers')
    .authWithPassword(SUPERUSER.email, SUPERUSER.password)
  return {
    shopHost: `${own.slug}.localhost:${krume.port}`,
    headersOf: {
      guest: {},
      owner: { Cookie: sessionCookie({ token, record }).split(';')[0] ?? '', Authorization: token },
      operator: { Cookie: `${OPERATOR_COOKIE.name}=${operator.token}`, Authorization: operator.token },
    },
    ids: [...idsOf(own), ...idsOf(foreign), record.id, ...orders],
    words: [own.slug, foreign.slug, ...Object.values(own.owner), ...Object.values(checkoutForm(own))],
    foreign,
  }
}

/** Opens a bakery with orders that no actor may see. */
export async function openForeignBakery(krume: KrumeServer): Promise<OpenBakery> {
  const foreign = await openBakeryOverApi(krume.url)
  const { bakery, operator, owner } = foreign
  await operator.collection('users').update(bakery.owner, { name: CANARY })
  await placeOrders(krume, foreign, `${CANARY} ${owner.email}`)
  return foreign
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
    if (!fields.some((field) => field.name === 'bakery')) continue
    found[name] = await operator.collection(name).getFullList({ filter, sort: 'id' })
  }
  return found
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
