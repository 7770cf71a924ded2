import type { Day } from '#bakery/branches/hours.ts'
import type { Core } from '#core/core.ts'
import { leftovers } from './leftovers-collection.server.ts'

const TABLE = leftovers.name

export type LeftoverPlace = { bakery: string; branch: string; day: Day }

/** Changes of the counts of a product, by their difference. */
export type LeftoverChange = { product: string; remaining: number; added?: number; sold?: number }

/** Reads the units left of each product at a branch on a day. */
export async function readLeftovers(
  core: Core,
  { branch, day }: Pick<LeftoverPlace, 'branch' | 'day'>,
): Promise<Map<string, number>> {
  const rows = await core.sql
    .selectFrom(TABLE)
    .select(['product', 'remaining'])
    .where('branch', '=', branch)
    .where('day', '=', day)
    .execute()
  return new Map(rows.map((row) => [String(row['product']), Number(row['remaining'])]))
}

/**
 * Changes counts in key order, each only if enough is left. Returns the products with too little; the transaction must
 * then be rolled back.
 */
export async function changeLeftovers(
  core: Core,
  place: LeftoverPlace,
  changes: readonly LeftoverChange[],
): Promise<string[]> {
  const lost: string[] = []
  for (const change of changes.toSorted((a, b) => (a.product < b.product ? -1 : 1)))
    if (!(await changeOne(core, place, change))) lost.push(change.product)
  return lost
}

/**
 * Gives back units that were held. A row that is gone, of a day long past or a bakery that is being deleted, is not
 * created again. Open pages of the shop are notified.
 */
export async function giveBackLeftovers(
  core: Core,
  { bakery, branch, day }: LeftoverPlace,
  product: string,
  units: number,
): Promise<void> {
  const id = leftoverId({ branch, day }, product)
  const changed = await core
    .sqlOf(bakery)
    .updateTable(TABLE)
    .set(({ eb }) => ({ remaining: eb('remaining', '+', units) }))
    .where('id', '=', id)
    .returning('id')
    .execute()
  if (changed.length > 0) await core.records.update(leftovers, id, {})
}

/** Returns the id of the row that counts a product at a branch on a day. */
export function leftoverId({ branch, day }: Pick<LeftoverPlace, 'branch' | 'day'>, product: string): string {
  return `${product}/${day}/${branch}`
}

async function changeOne(
  core: Core,
  { bakery, branch, day }: LeftoverPlace,
  { product, remaining, added = 0, sold = 0 }: LeftoverChange,
): Promise<boolean> {
  const id = leftoverId({ branch, day }, product)
  const sql = core.sqlOf(bakery)
  if (remaining >= 0) {
    const row = { id, bakery, branch, product, day, added: 0, remaining: 0, sold: 0 }
    await sql
      .insertInto(TABLE)
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
  const changed = await sql
    .updateTable(TABLE)
    .set(({ eb }) => ({
      remaining: eb('remaining', '+', remaining),
      added: eb('added', '+', added),
      sold: eb('sold', '+', sold),
    }))
    .where('id', '=', id)
    .where('remaining', '>=', Math.max(0, -remaining))
    .returning('id')
    .execute()
  return changed.length === 1
}
