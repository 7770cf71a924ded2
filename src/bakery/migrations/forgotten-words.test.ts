import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import { orderLines, orders } from '../ordering/orders-collections.server.ts'
import { after } from './20261124-forgotten-words.ts'

describe.each(testDatabases)(
  'orders that were erased with what was typed for them kept, on $name',
  (engine) => {
    test('lose it, and others keep it', async () => {
      const { core, krume } = await createTestPlatform(engine)
      const { owner, product, place } = await openBakery({ core, krume })
      const [erased, other] = [await place(), await place()]
      const option = { group: 'w', name: 'Aufschrift', nameEn: '', valueEn: '', surchargeCents: 0 }
      const options = [
        { ...option, choice: '', value: 'Sabine Meier 40' },
        { ...option, choice: 'c1', value: 'am Stück' },
      ]
      for (const id of [erased, other])
        await krume.orders.transition(owner, id, { to: 'cancelled', reason: 'Sabine Meier rief an' })
      await core.transaction(async ({ sql }) => {
        await sql
          .updateTable(orderLines.name)
          .set({ options: JSON.stringify(options) })
          .where('product', '=', product.id)
          .execute()
        const forgotten = { customerName: FORGOTTEN, customerEmail: '' }
        await sql.updateTable(orders.name).set(forgotten).where('id', '=', erased).execute()
      })
      for (const _again of [1, 2]) await core.transaction(({ sql }) => after({ sql }))
      expect(await krume.orders.get(owner, erased)).toMatchObject({
        cancelReason: '',
        lines: [{ options: [{ value: '' }, { value: 'am Stück' }] }],
      })
      expect(await krume.orders.get(owner, other)).toMatchObject({
        cancelReason: 'Sabine Meier rief an',
        lines: [{ options: [{ value: 'Sabine Meier 40' }, { value: 'am Stück' }] }],
      })
    })
  },
)
