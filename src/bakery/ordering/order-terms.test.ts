import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSearchOf, termsOf } from './order-terms.ts'

const customer = {
  customerName: 'Jörg Weißmüller-Lang',
  customerEmail: 'Joerg@Example.com',
  customerPhone: '+49 (172) 555 01-48',
}

/** Imitates the database query: every typed word must match the beginning of a term. */
function isFound(typed: string, found = customer): boolean {
  const terms = termsOf(found)
  const search = orderSearchOf(typed)
  if (!search || search.beginnings.length === 0) return false
  return search.beginnings.every((either) =>
    either.some((beginning) => terms.some((term) => term.startsWith(beginning))),
  )
}

test.each([
  'jörg',
  'JOERG',
  'jo',
  'weißmüller',
  'Weissmueller',
  'lang jörg',
  'weiß-mül'.replace('-', ''),
  'joerg@example.com',
  'joerg@ex',
  '0172 555',
  '+49172555',
  '+49 (0)172 555',
  '0049 (0)172 555',
  '0148',
  '555 01 48',
])('%s finds the customer', (typed) => {
  expect(isFound(typed)).toBe(true)
})

test.each(['müller', 'jörg becker', '0173', '148 0', '@example.com'])('%s does not', (typed) => {
  expect(isFound(typed)).toBe(false)
})

test('codes and their beginnings are corrected, whatever they look like', () => {
  expect(orderSearchOf('k7-mx')?.code).toBe('K7MX')
  expect(orderSearchOf('25')?.code).toBe('ZS')
  expect(orderSearchOf('Jörg')?.code).toBeUndefined()
  expect(orderSearchOf('  ')).toBeUndefined()
})

test('every beginning of a name finds it', () => {
  const names = fc.stringMatching(/^[A-Za-zäöüßÄÖÜéñ]{2,20}$/)
  fc.assert(
    fc.property(names, fc.nat(20), (name, length) => {
      const typed = name.slice(0, 1 + (length % name.length))
      expect(isFound(typed, { ...customer, customerName: name })).toBe(true)
    }),
  )
})

test('a term too long for the index is found by its full text', () => {
  const customerEmail = `${'anna.'.repeat(12)}becker@example.com`
  expect(isFound(customerEmail, { ...customer, customerEmail })).toBe(true)
})
