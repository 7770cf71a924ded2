import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { randomString } from '#kit/ids.ts'
import { systemClock } from '#kit/time/clock.ts'
import { createHttpClient } from '#tests/support/http-client.ts'
import type { KrumeServer } from '#tests/support/krume-server.ts'
import type { OpenBakery } from '#tests/support/open-bakery-over-api.ts'

/** Returns today's date where the tests' bakeries are. */
export function today(): Day {
  return wallClockAt(systemClock.now(), 'Europe/Berlin').day
}

/** The field of a branch that is changed here. */
type SpecialDays = { specialDays: { day: Day; label: string; intervals: object[]; slotsOf: null }[] }

/**
 * Keeps the branch open until midnight on this day, with the same slots. Otherwise a job, which runs every quarter of
 * an hour, marks orders as not collected two hours after closing, and tests run at any hour.
 */
async function keepOpen({ operator, branch }: OpenBakery, day: Day): Promise<void> {
  const { specialDays } = await operator.collection('branches').getOne<SpecialDays>(branch.id)
  if (specialDays.some((special) => special.day === day)) return
  const special = { day, label: '', intervals: [{ from: '07:00', to: '24:00' }], slotsOf: null }
  await operator.collection('branches').update(branch.id, { specialDays: [...specialDays, special] })
}

type Taken = { id: string; code: string }

/**
 * Takes an order as the owner, for two pretzels, today at eight or at another day and time, whatever the clock shows.
 */
export async function takeOrder(
  krume: KrumeServer,
  bakery: OpenBakery,
  customer: string,
  slot = '08:00',
  day = today(),
): Promise<Taken> {
  const { owner, branch, pretzel, operator } = bakery
  if (day === today()) await keepOpen(bakery, day)
  const client = createHttpClient(krume.port)
  const signedIn = await client.ask('/login', { method: 'POST', body: owner })
  const cookie =
    signedIn.headers['set-cookie']?.find((line) => line.startsWith('pb_auth='))?.split(';')[0] ?? ''
  const answer = await client.ask('/admin/orders/new', {
    method: 'POST',
    cookie,
    body: {
      intent: 'place',
      key: randomString(24),
      source: 'phone',
      day,
      branch: branch.id,
      slot,
      'line.1.product': pretzel.id,
      'line.1.quantity': '2',
      name: customer,
      overrideReason: 'heute noch',
    },
  })
  client.close()
  const id = /\/admin\/orders\/([a-z0-9]{26})/.exec(answer.headers.location ?? '')?.[1] ?? ''
  const { code } = await operator.collection('orders').getOne<Taken>(id)
  return { id, code }
}
