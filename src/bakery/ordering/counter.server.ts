import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { addDays } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { strictestAge } from '../catalogue/goods/goods.ts'
import { optionalText, recordKey } from '../input.ts'
import type { Locale } from '../locale.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import { changeOrder } from './change-order.server.ts'
import type { CounterAction, CounterList, CounterOutcome } from './counter.ts'
import { withLines } from './list-orders.server.ts'
import { depositCentsOf } from './money.ts'
import { optionTexts } from './option-text.ts'
import { ORDER_MAX } from './order-bounds.ts'
import type { Ordering } from './ordering.server.ts'
import { idempotencyKeys, orders } from './orders-collections.server.ts'
import { untilNoRaceIsLost } from './race.server.ts'
import { OPEN_STATUSES } from './transitions.ts'

const MAX_ACTIONS = 500
/** Lifetime of an action's idempotency key in hours; equals that of a counter's stored list. */
const KEPT_HOURS = 48

/**
 * Returns today's and tomorrow's orders at the wished branch or, by default, the bakery's first; `undefined` when
 * there is no branch. `locale` is the language of the staff.
 */
export async function counterList(
  core: Core,
  { bakery }: OwnerScope,
  wish: { branch: string | undefined; locale: Locale },
): Promise<CounterList | undefined> {
  const found = await core.records.list(branches, {
    filter: 'bakery = {:bakery}',
    params: { bakery: bakery.id },
    sort: 'position,created',
  })
  const branch = found.find(({ id }) => id === wish.branch) ?? found[0]
  if (!branch) return undefined
  const now = core.clock.now()
  const { day: today, time } = wallClockAt(now, bakery.timezone)
  const tomorrow = addDays(today, 1)
  const list = await core.records.list(orders, {
    filter: 'bakery = {:bakery} && branch = {:branch} && pickupDay >= {:today} && pickupDay <= {:tomorrow}',
    params: { bakery: bakery.id, branch: branch.id, today, tomorrow },
    sort: 'pickupDay,slotFrom,created',
  })
  const open = await openByBranch(core, bakery.id, today)
  return {
    bakery: bakery.id,
    branch: { id: branch.id, name: branch.name },
    branches: found
      .filter(({ active }) => active)
      .map(({ id, name }) => ({ id, name, open: open.get(id) ?? 0 })),
    timezone: bakery.timezone,
    today,
    tomorrow,
    asOf: now.toISOString(),
    time,
    orders: (await withLines(core, list)).map((order) => ({
      id: order.id,
      code: order.code,
      status: order.status,
      statusSince: order.statusSince,
      created: order.created,
      editableUntil: order.editableUntil,
      timezone: order.timezone,
      source: order.source,
      customerName: order.customerName,
      note: order.note,
      pickupDay: order.pickupDay,
      slotFrom: order.slotFrom,
      slotTo: order.slotTo,
      totalCents: order.totalCents,
      depositCents: depositCentsOf(order.lines),
      minAge: strictestAge(order.lines),
      lines: order.lines.map(({ name, quantity, options }) => ({
        name,
        options: optionTexts(options, wish.locale).join(', '),
        quantity,
      })),
    })),
  }
}

async function openByBranch(core: Core, bakery: string, day: Day): Promise<Map<string, number>> {
  const rows = await core.sql
    .selectFrom(orders.name)
    .select(({ fn }) => ['branch', fn.countAll().as('open')])
    .where('bakery', '=', bakery)
    .where('pickupDay', '=', day)
    .where('status', 'in', OPEN_STATUSES)
    .groupBy('branch')
    .execute()
  return new Map(rows.map(({ branch, open }) => [String(branch), Number(open)]))
}

const actionsInput: z.ZodType<CounterAction[]> = z
  .array(
    z.object({
      key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
      order: recordKey,
      to: z.enum(['ready', 'picked_up', 'placed', 'cancelled']),
      reason: optionalText(ORDER_MAX.reason),
      onOtherDay: z.boolean().default(false),
      at: z.iso.datetime(),
    }),
  )
  .max(MAX_ACTIONS)

/**
 * Applies the actions of a counter in their order, each once: an action with a known key is not repeated. Returns
 * `undefined` for invalid input.
 */
export async function replayActions(
  core: Core,
  ordering: Ordering,
  scope: OwnerScope,
  input: unknown,
): Promise<CounterOutcome[] | undefined> {
  const parsed = actionsInput.safeParse(input)
  if (!parsed.success) return undefined
  const outcomes: CounterOutcome[] = []
  for (const action of parsed.data) {
    outcomes.push(await untilNoRaceIsLost(() => replayAction(core, ordering, scope, action)))
  }
  return outcomes
}

async function replayAction(
  core: Core,
  ordering: Ordering,
  scope: OwnerScope,
  action: CounterAction,
): Promise<CounterOutcome> {
  const { key, order } = action
  const bakery = scope.bakery.id
  try {
    return await core.transaction(async (core) => {
      ordering.open(core)
      const done = await core.records.findFirst(idempotencyKeys, {
        filter: 'bakery = {:bakery} && key = {:key}',
        params: { bakery, key },
      })
      if (done) {
        return { key, order, status: (await core.records.get(orders, done.order)).status, refused: undefined }
      }
      const before = await getOwned(core, orders, scope, order)
      // A bag can be handed over only once, so the second counter has to find out whose bag it gave away.
      if (action.to === 'picked_up' && before.status === 'picked_up') {
        return { key, order, status: before.status, refused: 'done_elsewhere' }
      }
      const now = core.clock.now()
      const result = await changeOrder(core, ordering, scope, order, {
        to: action.to,
        by: 'owner',
        actorName: scope.actor,
        reason: action.to === 'cancelled' ? action.reason : '',
        onOtherDay: action.onOtherDay,
        at: new Date(Math.min(Date.parse(action.at), now.getTime())),
      })
      if (!result.ok) {
        // Only customers have a deadline to miss.
        const refused = result.reason === 'too_late' ? 'not_allowed' : result.reason
        return { key, order, status: result.status, refused }
      }
      await core.records.create(idempotencyKeys, {
        bakery,
        key,
        requestHash: createHash('sha256').update(JSON.stringify(action)).digest('hex'),
        order,
        expires: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
      })
      return { key, order, status: result.order.status, refused: undefined }
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return { key, order, status: undefined, refused: 'not_found' }
    }
    throw error
  }
}
