import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALLERGEN_GROUP_NAMES,
  ALLERGEN_GROUPS,
  ALLERGENS,
  groupStatementOf,
  isDeclared,
  mergedDeclaration,
  normalDeclaration,
  shownDeclaration,
  statementOf,
} from './allergens.ts'

const some = fc.array(fc.constantFrom(...ALLERGENS), { maxLength: 40 })
const anyDeclaration = fc.record({ contains: some, traces: some })

test('the law knows fourteen groups, and each allergen is in exactly one', () => {
  expect(ALLERGEN_GROUP_NAMES).toHaveLength(14)
  expect(Object.values(ALLERGEN_GROUPS).flat()).toEqual([...ALLERGENS])
})

test('a product contains, may contain traces of, or is free of an allergen', () => {
  const rye = normalDeclaration({ contains: ['rye', 'wheat', 'rye'], traces: ['sesame', 'wheat'] })
  expect(rye).toEqual({ contains: ['wheat', 'rye'], traces: ['sesame'] })
  expect(statementOf(rye, 'wheat')).toBe('contains')
  expect(groupStatementOf(rye, 'gluten')).toBe('contains')
  expect(groupStatementOf(rye, 'sesame')).toBe('traces')
  expect(groupStatementOf(rye, 'nuts')).toBe('free')
})

test('a bag holds whatever one of its products holds', () => {
  fc.assert(
    fc.property(fc.array(anyDeclaration, { maxLength: 6 }), (declarations) => {
      const merged = mergedDeclaration(declarations)
      for (const allergen of ALLERGENS) {
        const statements = declarations.map((declaration) => statementOf(declaration, allergen))
        const strongest = (['contains', 'traces'] as const).find((statement) =>
          statements.includes(statement),
        )
        expect(statementOf(merged, allergen)).toBe(strongest ?? 'free')
      }
      expect(normalDeclaration(merged)).toEqual(merged)
    }),
  )
})

test('what is not food shows no allergens and needs no declaration', () => {
  const nuts = { contains: [], traces: ['walnut' as const] }
  expect(shownDeclaration({ nonFood: true, allergens: nuts })).toBeNull()
  expect(shownDeclaration({ nonFood: false, allergens: nuts })).toEqual(nuts)
  expect(shownDeclaration({ nonFood: false, allergens: null })).toEqual({ contains: [], traces: [] })
  expect(isDeclared({ nonFood: true, allergens: null })).toBe(true)
  expect(isDeclared({ nonFood: false, allergens: null })).toBe(false)
  expect(isDeclared({ nonFood: false, allergens: nuts })).toBe(true)
})
