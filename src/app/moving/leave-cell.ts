import { setTimeout as pause } from 'node:timers/promises'
import { type BakeryTable, recordsOfBakery } from '#bakery/cells/records-of-bakery.server.ts'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { noteLeft } from '#bakery/tenancy/bakery-moves.server.ts'
import { webhookDeliveries } from '#bakery/webhooks/webhooks-collections.server.ts'
import type { Core } from '#core/core.ts'
import type { Sql } from '#core/db/sql/sql.ts'
import { type FrozenEvent, freezeRows, thawRows } from '#core/db/tables/frozen-rows.ts'
import { deleteRows } from '#core/moving/staged-part.ts'
import { leaseEnd } from '#core/outbox/outbox-delivery.ts'
import { formatInstant } from '#kit/time/instant.ts'

/**
 * Tables of outgoing messages. They are frozen last and deleted first; after that this cell sends nothing for
 * the bakery.
 */
const SENT: readonly string[] = [mailOutbox.name, webhookDeliveries.name]
/** `nextAttempt` of rows that wait for the end of the move. */
const AFTER_THE_MOVE = '9999-12-31 00:00:00.000Z'
/** Time in ms for which a freeze waits for messages that are being sent; the target repeats those that take longer. */
const SENDING_WITHIN_MS = 5000

/**
 * Makes the database refuse all changes of the bakery's records, by every process. Returns once no change is under
 * way: each table waits for its open transactions.
 */
export async function freezeBakery(
  core: Core,
  bakery: string,
  tables: () => Promise<readonly BakeryTable[]>,
): Promise<void> {
  const all = await tables()
  const sent = all.filter(({ table }) => SENT.includes(table))
  // An earlier attempt may have frozen them, but they must change once more.
  for (const { table } of sent) await thaw(core, bakery, table)
  await freezeUntilStill(core, bakery, async () =>
    (await tables()).filter(({ table }) => !SENT.includes(table)),
  )
  await core.transaction(async ({ clock, sql }) => {
    const due = formatInstant(clock.now())
    for (const rows of sent)
      await queuedOf(sql, rows, '<=', due).set({ nextAttempt: AFTER_THE_MOVE }).execute()
  })
  await sendingIsOver(core, sent)
  await freezeUntilStill(core, bakery, async () => sent)
}

/** Lets mails and webhooks that waited for the end of the move be sent. */
export async function sendAgain(
  { clock, sql }: Pick<Core, 'clock' | 'sql'>,
  tables: readonly BakeryTable[],
): Promise<void> {
  for (const rows of tables.filter(({ table }) => SENT.includes(table)))
    await queuedOf(sql, rows, '=', AFTER_THE_MOVE)
      .set({ nextAttempt: formatInstant(clock.now()) })
      .execute()
}

/** Accepts changes of the bakery again. */
export async function thawBakery(core: Core, bakery: string, tables: readonly BakeryTable[]): Promise<void> {
  for (const { table } of tables) await thaw(core, bakery, table)
  await core.transaction((open) => sendAgain({ clock: open.clock, sql: open.sqlOf(bakery) }, tables))
}

/**
 * Deletes the bakery's records where it is frozen. Its tables refuse new ones until the end, so nothing that still
 * runs for it has an effect.
 */
export async function deleteLeft(core: Core, bakery: string, tables: readonly BakeryTable[]): Promise<void> {
  const inOrder = tables.toSorted(
    (one, other) => Number(SENT.includes(other.table)) - Number(SENT.includes(one.table)),
  )
  for (const rows of inOrder) {
    await thaw(core, bakery, rows.table, ['update', 'delete'])
    // From the moment its record is gone, the subdomain stays reserved for the bakery.
    if (rows.table === bakeries.name) await noteLeft(core, bakery)
    if (rows.values.length > 0)
      await deleteRows((work) => core.transaction((open) => work(open.sqlOf(bakery))), rows)
  }
  await unmark(core, bakery)
}

/** Removes the rest of a freeze, once the bakery's records are gone. */
export async function unmark(core: Core, bakery: string): Promise<void> {
  for (const { table } of await recordsOfBakery(core, bakery, '')) await thaw(core, bakery, table)
}

async function freezeUntilStill(
  core: Core,
  bakery: string,
  tables: () => Promise<readonly BakeryTable[]>,
): Promise<void> {
  const frozen = new Map<string, string>()
  for (let isStill = false; !isStill; ) {
    isStill = true
    for (const rows of await tables()) {
      const values = rows.values.toSorted().join()
      // Records that belong to the bakery through another record may have come with it.
      if (frozen.get(rows.table) === values) continue
      await core.db.transaction((sql) => freezeRows(sql, core.db.dialect, bakery, rows))
      frozen.set(rows.table, values)
      isStill = false
    }
  }
}

/** Removes triggers directly in the database, since no record changes and no cache needs to be renewed. */
async function thaw({ db }: Core, bakery: string, table: string, events?: FrozenEvent[]): Promise<void> {
  await db.transaction((sql) => thawRows(sql, db.dialect, bakery, table, events))
}

function queuedOf(sql: Sql, { table, column, values }: BakeryTable, compared: '<=' | '=', instant: string) {
  return sql
    .updateTable(table)
    .where(column, 'in', values)
    .where('status', '=', 'queued')
    .where('nextAttempt', compared, instant)
}

/** Waits until no process has claimed a row, which would otherwise be sent both here and by the target. */
async function sendingIsOver(core: Core, sent: readonly BakeryTable[]): Promise<void> {
  const latest = performance.now() + SENDING_WITHIN_MS
  while (performance.now() < latest && (await isSending(core, sent))) await pause(50)
}

async function isSending(core: Core, sent: readonly BakeryTable[]): Promise<boolean> {
  for (const { table, column, values } of sent) {
    const claimed = await core.sql
      .selectFrom(table)
      .select('id')
      .where(column, 'in', values)
      .where('status', '=', 'queued')
      .where('attempts', '>', 0)
      .where('nextAttempt', '>', formatInstant(core.clock.now()))
      .where('nextAttempt', '<=', leaseEnd(core))
      .limit(1)
      .executeTakeFirst()
    if (claimed) return true
  }
  return false
}
