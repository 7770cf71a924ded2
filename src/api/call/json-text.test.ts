import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText, lastingItem } from './json-text.ts'

const passing = async () => {}

test('says what JSON.stringify says', async () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue(),
      fc.constant(undefined),
      fc.date({ noInvalidDate: true }),
      fc.array(tie('value')),
      fc.dictionary(fc.constantFrom('items', 'expand', 'id', 'toJSON'), tie('value')),
    ),
  }))
  await fc.assert(
    fc.asyncProperty(value, async (value) => {
      expect(await jsonText({ value, items: [value] }, passing)).toBe(
        JSON.stringify({ value, items: [value] }),
      )
      expect(await jsonText([value], passing)).toBe(JSON.stringify([value]))
    }),
  )
})

test('lets others have their turn in a large answer, and not in a small one', async () => {
  let passes = 0
  const pass = async () => void passes++
  const record = { id: 'a', text: 'x'.repeat(10_000) }
  await jsonText({ items: [record] }, pass)
  expect(passes).toBe(0)
  await jsonText({ items: [{ id: 'b', expand: { of: Array.from({ length: 100 }, () => record) } }] }, pass)
  expect(passes).toBe(14)
})

test('builds the JSON of an item that never changes once', async () => {
  let builds = 0
  const item = lastingItem({
    id: 'a',
    get text() {
      builds++
      return 'x'
    },
  })
  for (let time = 0; time < 3; time++) {
    expect(await jsonText({ items: [lastingItem(item), { id: 'b' }] }, passing)).toBe(
      '{"items":[{"id":"a","text":"x"},{"id":"b"}]}',
    )
  }
  expect(builds).toBe(1)
})
