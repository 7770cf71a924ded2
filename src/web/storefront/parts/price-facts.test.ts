import { expect, test } from 'vitest'
import { formatOf } from '#bakery/format.ts'
import { catalogueOf } from '#web/i18n/catalogues.server.ts'
import { unitSaid, unitText } from './price-facts.ts'

const { products } = catalogueOf('de').shop
const format = formatOf('de')
const textOf = (product: Partial<Parameters<typeof unitText>[0]>) =>
  unitText(
    { unit: 'piece', weightGrams: 0, volumeMl: 0, depositCents: 0, priceCents: 0, ...product },
    products,
    format,
  ).replaceAll('\u00a0', ' ')
const saidOf = (locale: 'de' | 'en', product: Partial<Parameters<typeof unitText>[0]>) =>
  unitSaid(
    { unit: 'piece', weightGrams: 0, volumeMl: 0, depositCents: 0, priceCents: 0, ...product },
    catalogueOf(locale).shop.products,
    formatOf(locale),
    locale,
  ).replaceAll('\u00a0', ' ')
const text = (weightGrams: number, priceCents: number) => textOf({ weightGrams, priceCents })

test('the base price is computed from the price with the chosen options', () => {
  expect(text(750, 480)).toBe('750 g · 6,40 €/kg')
  expect(text(2200, 4600)).toBe('2,2 kg · 20,91 €/kg')
  expect(text(2200, 4900)).toBe('2,2 kg · 22,27 €/kg')
})

test('a product without weight is sold by its unit', () => {
  expect(text(0, 95)).toBe('pro Stück')
})

test('drinks are priced by the litre, and the deposit is beside the price and in neither', () => {
  const juice = { volumeMl: 330, priceCents: 290 }
  expect(textOf(juice)).toBe('0,33 l · 8,79 €/l')
  expect(textOf({ ...juice, depositCents: 25 })).toBe('0,33 l · 8,79 €/l · zzgl. 0,25 € Pfand')
  expect(textOf({ volumeMl: 1500, priceCents: 199, depositCents: 25 })).toBe(
    '1,5 l · 1,33 €/l · zzgl. 0,25 € Pfand',
  )
  expect(textOf({ volumeMl: 40, priceCents: 250 })).toBe('40 ml · 62,50 €/l')
  expect(textOf({ depositCents: 200, priceCents: 350 })).toBe('pro Stück · zzgl. 2,00 € Pfand')
})

test('units are written out for screen readers', () => {
  expect(saidOf('de', { weightGrams: 750, priceCents: 480 })).toBe('750 Gramm, 6,40 € pro Kilogramm')
  expect(saidOf('de', { weightGrams: 2200, priceCents: 4600 })).toBe('2,2 Kilogramm, 20,91 € pro Kilogramm')
  const juice = { volumeMl: 330, priceCents: 290, depositCents: 25 }
  expect(saidOf('de', juice)).toBe('0,33 Liter, 8,79 € pro Liter, zuzüglich 0,25 € Pfand')
  expect(saidOf('en', juice)).toBe('0.33 litres, €8.79 per litre, plus €0.25 deposit')
  expect(saidOf('en', { weightGrams: 1000, priceCents: 480 })).toBe('1 kilogram, €4.80 per kilogram')
  expect(saidOf('de', { volumeMl: 40, priceCents: 250 })).toBe('40 Milliliter, 62,50 € pro Liter')
  expect(saidOf('de', {})).toBe('pro Stück')
})
