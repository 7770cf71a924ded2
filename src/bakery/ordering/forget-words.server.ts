import type { Core } from '#core/core.ts'
import type { LineOption } from '../catalogue/products/product-options.ts'
import { keptReason } from './cancel-reasons.ts'
import { typedIn, withoutQuotes, withoutTyped } from './option-text.ts'
import type { OrderChanges } from './order-changes.ts'
import { orderEvents, orderLines, orders } from './orders-collections.server.ts'

type Sql = Pick<Core, 'sql'>

/** Words that were typed in options of an order, and the days on whose papers they may stand. */
export type TypedWords = { bakery: string; days: Set<string>; words: Set<string> }

/** Matches the stored options of lines with a typed text, which has no choice. */
const TYPED = '%"choice":""%'

/**
 * Blanks what people typed for these orders: texts of options, in lines and history, and reasons. Choices from a list
 * and the product's own reasons stay. Returns the texts, which papers may still have.
 */
export async function forgetWords(core: Sql, ids: readonly string[]): Promise<TypedWords[]> {
  if (ids.length === 0) return []
  const found = await forgetReasons(core, ids)
  await forgetLines(core, ids, found)
  await forgetHistory(core, ids, found)
  return [...found.values()].filter(({ words }) => words.size > 0)
}

async function forgetReasons({ sql }: Sql, ids: readonly string[]): Promise<Map<unknown, TypedWords>> {
  const rows = await sql
    .selectFrom(orders.name)
    .select(['id', 'bakery', 'pickupDay', 'cancelReason'])
    .where('id', 'in', ids)
    .execute()
  for (const { id, cancelReason: reason } of rows) {
    const cancelReason = keptReason(String(reason), 'owner')
    if (cancelReason !== reason)
      await sql.updateTable(orders.name).set({ cancelReason }).where('id', '=', id).execute()
  }
  return new Map(
    rows.map(({ id, bakery, pickupDay }) => [
      id,
      { bakery: String(bakery), days: new Set([String(pickupDay)]), words: new Set<string>() },
    ]),
  )
}

async function forgetLines({ sql }: Sql, ids: readonly string[], found: Map<unknown, TypedWords>) {
  const rows = await sql
    .selectFrom(orderLines.name)
    .select(['id', 'order', 'options'])
    .where('order', 'in', ids)
    .where('options', 'like', TYPED)
    .execute()
  for (const { id, order, options: stored } of rows) {
    const options = JSON.parse(String(stored)) as LineOption[]
    for (const { choice, value } of options) if (choice === '') found.get(order)?.words.add(value)
    await sql
      .updateTable(orderLines.name)
      .set({ options: JSON.stringify(withoutTyped(options)) })
      .where('id', '=', id)
      .execute()
  }
}

async function forgetHistory({ sql }: Sql, ids: readonly string[], found: Map<unknown, TypedWords>) {
  const rows = await sql
    .selectFrom(orderEvents.name)
    .select(['id', 'order', 'actor', 'reason', 'changes'])
    .where('order', 'in', ids)
    .where((row) => row.or([row('reason', '!=', ''), row('changes', 'is not', null)]))
    .execute()
  for (const { id, order, actor, reason: typed, changes: stored } of rows) {
    const changes = JSON.parse(String(stored)) as OrderChanges | null
    if (changes) note(changes, found.get(order))
    const reason = keptReason(String(typed), actor === 'owner' ? 'owner' : 'system')
    await sql
      .updateTable(orderEvents.name)
      .set({ reason, ...(changes?.lines && { changes: JSON.stringify(withoutWords(changes)) }) })
      .where('id', '=', id)
      .execute()
  }
}

function note({ pickup, lines = [] }: OrderChanges, found: TypedWords | undefined): void {
  for (const place of pickup ? [pickup.before, pickup.after] : []) found?.days.add(place.day)
  for (const words of lines.flatMap(({ name }) => typedIn(name))) found?.words.add(words)
}

function withoutWords({ lines = [], ...changes }: OrderChanges): OrderChanges {
  return {
    ...changes,
    lines: lines.map((line) => ({
      ...line,
      name: withoutQuotes(line.name, 'de'),
      nameEn: withoutQuotes(line.nameEn, 'en'),
    })),
  }
}
