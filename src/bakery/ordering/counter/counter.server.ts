import { createHash } from 'node:crypto'
import { z } from 'zod'
import { optionalText, recordKey } from '#bakery/input.ts'
import { getAtDesk } from '#bakery/tenancy/scope.server.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import type { Core } from '#core/core.ts'
import { ApiError } from '#kit/errors.ts'
import { changeOrder } from '../changing/change-order.server.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import type { Ordering } from '../ordering.server.ts'
import { idempotencyKeys, orders } from '../orders-collections.server.ts'
import { untilNoRaceIsLost } from '../placing/race.server.ts'
import type { CounterAction, CounterOutcome } from './counter.ts'

const MAX_ACTIONS = 500
/** Lifetime of an action's idempotency key in hours; equals that of a counter's stored list. */
const KEPT_HOURS = 48
const HOUR_MS = 3_600_000

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
  scope: DeskScope,
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

/** Returns the time of an action by the device's clock, neither in the future nor older than a counter's list. */
function plausibleTime(at: string, now: Date): Date {
  return new Date(Math.max(Math.min(Date.parse(at), now.getTime()), now.getTime() - KEPT_HOURS * HOUR_MS))
}

async function replayAction(
  core: Core,
  ordering: Ordering,
  scope: DeskScope,
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
        return {
          key,
          order,
          status: (await getAtDesk(core, orders, scope, done.order)).status,
          refused: undefined,
        }
      }
      const before = await getAtDesk(core, orders, scope, order)
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
        at: plausibleTime(action.at, now),
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
        expires: new Date(now.getTime() + KEPT_HOURS * HOUR_MS),
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
