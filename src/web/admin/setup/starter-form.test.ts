import { expect, test } from 'vitest'
import { readPicks } from './starter-form.ts'

const offers = [
  { category: 'Brötchen', products: [{ name: 'Semmel', nameEn: '', priceCents: 45, isThere: false }] },
  { category: 'Laugengebäck', products: [{ name: 'Brezel', nameEn: '', priceCents: 95, isThere: false }] },
]

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('selected products have the typed price', () => {
  const form = formOf({ 'price.0': '0,45', 'pick.1': 'on', 'price.1': '1,10' })
  expect(readPicks(form, offers, 'de')).toEqual({
    picks: [{ name: 'Brezel', priceCents: 110 }],
    wrongPrice: undefined,
  })
})

test('an invalid price is reported by product', () => {
  expect(readPicks(formOf({ 'pick.0': 'on', 'price.0': 'viel' }), offers, 'de').wrongPrice).toBe('Semmel')
})
