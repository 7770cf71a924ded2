import { describe, expect, test } from 'vitest'
import { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { askApi } from '#tests/support/ask-api.ts'
import { aStandingOrder, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { openBakery } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('standing orders and waiting lists over the API on $name', (engine) => {
  test('an owner finds no id of what the customer has not confirmed, however it is asked', async () => {
    const { api, core, krume } = await openProduct(engine, createFakeClock())
    const { owner, branch, product } = await openBakery({ core, krume })
    const { ask, tokenOf } = askApi({ api, core })
    const token = await tokenOf('users', owner.owner.email)
    const of = { bakery: owner.bakery.id, branch: branch.id, product: product.id }
    const standing = await core.records.create(standingOrders, aStandingOrder(of))
    const waiting = await core.records.create(waitingList, aWaitingEntry(of))
    const asked = { confirmedAt: '' }
    const hidden = [
      (await core.records.create(standingOrders, aStandingOrder(of, asked))).id,
      (await core.records.create(waitingList, aWaitingEntry(of, { ...asked, state: 'unconfirmed' }))).id,
    ]
    for (const [at, { name, id }] of [
      { name: 'standing_orders', id: standing.id },
      { name: 'waiting_list', id: waiting.id },
    ].entries()) {
      const unconfirmed = hidden[at] ?? ''
      const list = async (query: string) => ask('GET', `collections/${query}`, { token })
      const all = await list(`${name}/records?fields=id`)
      expect(all.answer).toMatchObject({ items: [{ id }] })
      expect(await list(`${name}/records/${unconfirmed}`)).toMatchObject({ status: 404 })
      const expanded = await list(`bakeries/records?expand=${name}_via_bakery`)
      expect(JSON.stringify(expanded.answer)).toContain(id)
      expect(JSON.stringify(expanded.answer)).not.toContain(unconfirmed)
      const guess = (known: string) => encodeURIComponent(`${name}_via_bakery.id ?~ '${known.slice(0, 8)}'`)
      const guessed = async (known: string) => (await list(`bakeries/records?filter=${guess(known)}`)).answer
      expect(await guessed(id)).toMatchObject({ totalItems: 1 })
      expect(await guessed(unconfirmed)).toMatchObject({ totalItems: 0 })
    }
  })
})
