import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { optionField } from '#web/storefront/parts/option-field.ts'
import { type EditDraft, fieldKey, newItem, ownItem, quantityField, readEditDraft } from './edit-draft.ts'

const CURRENT: EditDraft = {
  version: 3,
  day: '2026-03-07',
  branch: 'branch000000001',
  slot: '08:00',
  lines: Array.from({ length: 12 }, (_, place) => ({
    item: ownItem(place),
    product: `ownproduct${String(place).padStart(5, '0')}`,
    priceCents: 100,
    quantity: 50 + place,
  })),
  name: 'Anna Becker',
  phone: '',
  address: '',
  note: '',
  search: '',
}

const ITEMS = [
  ...CURRENT.lines.map(({ item }) => item),
  ...Array.from({ length: 12 }, (_, number) =>
    newItem((number % 2) + 1, { product: `newproduct${String(number).padStart(5, '0')}`, priceCents: 100 }),
  ),
]

test('each line is read from its own fields, in any order and with any of them missing', () => {
  const lines = fc.uniqueArray(
    fc.record({
      item: fc.constantFrom(...ITEMS),
      quantity: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      text: fc.option(fc.stringMatching(/^[a-z]{1,8}$/), { nil: undefined }),
    }),
    { selector: ({ item }) => item, minLength: 1 },
  )
  fc.assert(
    fc.property(lines, fc.infiniteStream(fc.nat()), (sent, order) => {
      const fields = sent.flatMap(({ item, quantity, text }) => [
        ...(quantity === undefined ? [] : [[quantityField(item), String(quantity)] as const]),
        ...(text === undefined ? [] : [[optionField('words', fieldKey(item)), text] as const]),
      ])
      const form = new FormData()
      for (const { item } of sent) form.append('item', item)
      for (const [, [name, value]] of fields
        .map((field) => [order.next().value ?? 0, field] as const)
        .toSorted(([a], [b]) => a - b))
        form.append(name, value)
      const expected = sent.flatMap(({ item, quantity, text }) => {
        const own = CURRENT.lines.find((line) => line.item === item)
        const pieces = quantity ?? own?.quantity
        return pieces === undefined ? [] : [{ item, quantity: pieces, words: text }]
      })
      const read = readEditDraft(form, CURRENT).lines
      expect(
        read.map(({ item, quantity, options }) => ({ item, quantity, words: options?.['words'] })),
      ).toEqual(expected)
    }),
  )
})
