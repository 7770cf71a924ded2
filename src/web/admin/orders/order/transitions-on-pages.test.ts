import { describe, expect, test } from 'vitest'
import { changeOrder } from '#bakery/ordering/changing/change-order.server.ts'
import { orders } from '#bakery/ordering/orders-collections.server.ts'
import {
  judgeTransition,
  momentOf,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  possibleTransitions,
} from '#bakery/ordering/transitions.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

/** Test times. On the pickup day the branch has been closed for hours, so that the system may act too. */
const NOWS = { before: '2026-03-06T14:00:00Z', on: '2026-03-07T14:00:00Z', after: '2026-03-08T14:00:00Z' }
const CLOSING = new Date('2026-03-07T11:00:00Z')
const SINCE_MINUTES = { 'within the undo time': 5, 'after it': 3 * 24 * 60 }

describe.each(testDatabases)('the possible transitions of an order on $name', (engine) => {
  test('match the table in the service and on every page', async () => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const { core, ordering, krume, clock } = web
    const id = await bakery.place()
    // The session is valid throughout the tested days.
    clock.set(NOWS.before)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    let judged = 0

    async function put(status: OrderStatus, now: Date, minutesAgo: number): Promise<void> {
      clock.set(now.toISOString())
      const since = new Date(now.getTime() - minutesAgo * 60_000)
      // A test order holds no stock or capacity that would have to be released.
      const state = { status, statusSince: formatInstant(since), source: 'test' }
      await core.transaction(async ({ sql }) => {
        await sql.updateTable(orders.name).set(state).where('id', '=', id).execute()
      })
    }

    for (const status of ORDER_STATUSES) {
      for (const [when, instant] of Object.entries(NOWS)) {
        for (const [since, minutes] of Object.entries(SINCE_MINUTES)) {
          const now = new Date(instant)
          const what = `${status}, ${when} the day, ${since}`
          await put(status, now, minutes)
          const moment = { ...momentOf(await core.records.get(orders, id)), closing: CLOSING }
          const owners = possibleTransitions(moment, 'owner', now)

          const page = await (await web.get(`/admin/orders/${id}`, { cookie })).text()
          expect([what, buttonsOf(page)]).toEqual([what, owners.map(({ to }) => to).toSorted()])
          const list = await (await web.get(`/admin/orders?day=${PICKUP_DAY}`, { cookie })).text()
          const inRow = owners.filter(({ to, asks }) => asks !== undefined || to === 'picked_up')
          expect(buttonsOf(list)).toEqual(
            expect.arrayContaining(
              status === 'placed' || status === 'ready' ? inRow.map(({ to }) => to) : [],
            ),
          )
          expect(buttonsOf(list)).not.toContain('no_show')
          const customers = possibleTransitions(moment, 'customer', now)
          const theirs = await krume.shop.order(bakery.shop, id)
          expect([what, theirs?.canCancel]).toEqual([what, customers.some(({ to }) => to === 'cancelled')])

          for (const by of ['owner', 'customer', 'system'] satisfies OrderActor[]) {
            for (const to of ORDER_STATUSES) {
              for (const said of [{ reason: '' }, { reason: 'Ofen defekt', onOtherDay: true }]) {
                await put(status, now, minutes)
                const verdict = judgeTransition(moment, { to, by, now, ...said })
                const change = { to, by, actorName: '', closing: CLOSING, ...said }
                const result = await changeOrder(core, ordering, bakery.owner, id, change)
                const isFine = verdict === 'allowed' || verdict === 'already'
                const told = result.ok ? result.order.status : result.reason
                expect([what, by, to, told]).toEqual([what, by, to, isFine ? to : verdict])
                expect((await core.records.get(orders, id)).status).toBe(isFine ? to : status)
                judged++
              }
            }
          }
        }
      }
    }
    expect(judged).toBe(5 * 3 * 2 * 3 * 5 * 2)
  }, 240_000)

  test('a transition sent days early is refused, and a confirmed one succeeds', async () => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    const id = await bakery.place()
    const send = async (fields: Record<string, string>) => {
      await web.post(`/admin/orders/${id}`, fields, { cookie })
      return (await web.krume.orders.get(bakery.owner, id)).status
    }
    expect(await send({ to: 'no_show' })).toBe('placed')
    expect(await send({ to: 'picked_up' })).toBe('placed')
    expect(await send({ to: 'cancelled' })).toBe('placed')
    expect(await send({ to: 'picked_up', onOtherDay: '1' })).toBe('picked_up')
  })
})

/** Returns the target statuses of a page's buttons and confirmation links. */
function buttonsOf(html: string): OrderStatus[] {
  const ASKED = { cancel: 'cancelled', handover: 'picked_up' } as const
  const fields = [...html.matchAll(/<(?:input|button)\s[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(' name="to"') ? [tag] : [],
  )
  const sent = ORDER_STATUSES.filter((to) => fields.some((tag) => tag.includes(` value="${to}"`)))
  const asked = (['cancel', 'handover'] as const)
    .filter((name) => new RegExp(`[?;&]${name}=1#`).test(html))
    .map((name) => ASKED[name])
  return [...new Set<OrderStatus>([...sent, ...asked])].toSorted()
}
