import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import type { Day } from '../branches/hours.ts'
import { anyOf } from '../filters.ts'
import type { Order } from '../ordering/orders.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { publicOrderId } from '../told/tell-order.server.ts'
import type { ProgramScope } from './api-keys.ts'

const PER_PAGE = 100

/** Place after the last order of a page, in the order of the list. It contains no id, which would open its page. */
const cursorPlace = z.tuple([z.string().max(5), z.string().max(30), z.string().max(60), z.string().max(4)])
type Place = z.infer<typeof cursorPlace>

type Wish = { branch?: string | undefined; code?: string | undefined; cursor?: string | undefined }

/**
 * Returns an order of a pickup day by the id that programs know. Throws 404 for an order of another day and
 * for tests. Programs know a hash, so the day's ids are compared: a day has a few thousand orders at most.
 */
export async function findOrder(core: Core, scope: ProgramScope, day: Day, id: string): Promise<Order> {
  const rows = await ofDay(core, scope, day).select('id').execute()
  const found = rows.find((row) => publicOrderId(String(row['id'])) === id)
  if (!found) throw notFound()
  return core.records.get(orders, String(found['id']))
}

/** Returns a page of a day's orders by time of pickup, and the cursor of the next. */
export async function pageOfOrders(
  core: Core,
  scope: ProgramScope,
  day: Day,
  { branch, code, cursor }: Wish,
): Promise<{ found: Order[]; nextCursor: string | null }> {
  let query = ofDay(core, scope, day).select(['id', 'slotFrom', 'created', 'branch', 'code'])
  if (branch !== undefined) query = query.where('branch', '=', branch)
  if (code !== undefined) query = query.where('code', '=', code.replace('-', '').toUpperCase())
  if (cursor !== undefined) {
    const place = placeOf(cursor)
    query = query.where((eb) =>
      eb(eb.refTuple('slotFrom', 'created', 'branch', 'code'), '>', eb.tuple(...place)),
    )
  }
  const rows = await query
    .orderBy('slotFrom')
    .orderBy('created')
    .orderBy('branch')
    .orderBy('code')
    .limit(PER_PAGE + 1)
    .execute()
  const page = rows.slice(0, PER_PAGE)
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined
  const ids = page.map((row) => String(row['id']))
  const byId = new Map(
    (await core.records.list(orders, anyOf('id', ids))).map((order) => [order.id, order] as const),
  )
  return { found: ids.flatMap((id) => byId.get(id) ?? []), nextCursor: last ? cursorAfter(last) : null }
}

function ofDay(core: Core, { bakery }: ProgramScope, day: Day) {
  return core.sql
    .selectFrom(orders.name)
    .where('bakery', '=', bakery.id)
    .where('pickupDay', '=', day)
    .where('source', '!=', 'test')
}

function cursorAfter(row: Record<string, unknown>): string {
  const place = ['slotFrom', 'created', 'branch', 'code'].map((column) => String(row[column]))
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString()
  const place = cursorPlace.safeParse(parsed(text))
  if (place.success) return place.data
  throw badRequest('The cursor is not one of this list.', {
    cursor: { code: 'validation_invalid_value', message: 'Use nextCursor of the page before.' },
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
