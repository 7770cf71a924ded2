import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGEN_GROUP_NAMES } from '#bakery/catalogue/goods/allergens.ts'
import { clashesOf, parseAllergenWish, readAllergenForm, serializeAllergenWish } from './allergen-wish.ts'

test('a wish is read back unchanged, and fits a cookie unencoded', () => {
  const wish = fc.record({
    without: fc.subarray([...ALLERGEN_GROUP_NAMES]),
    withoutTraces: fc.boolean(),
  })
  fc.assert(
    fc.property(wish, ({ without, withoutTraces }) => {
      const form = new FormData()
      for (const group of without) form.append('without', group)
      if (withoutTraces) form.append('traces', '1')
      const read = readAllergenForm(form)
      const text = serializeAllergenWish(read)
      expect(text).toMatch(/^[a-z_.]{0,200}$/)
      expect(parseAllergenWish(text)).toEqual(read)
      expect(read).toEqual({ without, withoutTraces: withoutTraces && without.length > 0 })
    }),
  )
})

test('an invalid cookie leaves nothing out', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { without, withoutTraces } = parseAllergenWish(text)
      expect(without.every((group) => text.includes(group))).toBe(true)
      expect(withoutTraces && without.length === 0).toBe(false)
    }),
  )
  expect(parseAllergenWish('traces')).toEqual({ without: [], withoutTraces: false })
})

test('a product says which part of the wish it does not fit', () => {
  const declaration = { contains: ['wheat' as const], traces: ['milk' as const] }
  expect(clashesOf(declaration, parseAllergenWish('gluten.milk.egg'))).toEqual(['gluten'])
  expect(clashesOf(declaration, parseAllergenWish('gluten.milk.egg.traces'))).toEqual(['gluten', 'milk'])
  expect(clashesOf(declaration, parseAllergenWish(''))).toEqual([])
})
