import { expect, test } from 'vitest'
import { formatOf } from '#bakery/format.ts'
import { lacksMeasure, lacksSafety, NO_GOODS, NO_SAFETY, strictestAge } from './goods.ts'
import { additivesText, goodsLines } from './goods-text.ts'
import { goodsWords } from './goods-words.de.ts'

test('loaves, packs and bottles need weight or volume, other pieces and what is not eaten do not', () => {
  const roll = {
    unit: 'piece',
    weightGrams: 0,
    volumeMl: 0,
    depositCents: 0,
    minAge: '' as const,
    nonFood: false,
  }
  expect(lacksMeasure(roll)).toBe(false)
  for (const due of [{ unit: 'loaf' }, { unit: 'pack' }, { depositCents: 25 }, { minAge: '18' as const }]) {
    expect(lacksMeasure({ ...roll, ...due })).toBe(true)
    expect(lacksMeasure({ ...roll, ...due, weightGrams: 750 })).toBe(false)
    expect(lacksMeasure({ ...roll, ...due, volumeMl: 330 })).toBe(false)
    expect(lacksMeasure({ ...roll, ...due, nonFood: true })).toBe(false)
  }
})

test('what is not eaten names its manufacturer, its warnings only where there are any', () => {
  const whole = {
    ...NO_SAFETY,
    maker: 'Weberei',
    makerAddress: 'Markt 1, 86150 Augsburg',
    makerContact: 'mail@weberei.example',
    identification: 'B-30',
  }
  expect(lacksSafety({ nonFood: true, safety: whole })).toBe(false)
  for (const duty of ['maker', 'makerAddress', 'makerContact', 'identification'] as const) {
    expect(lacksSafety({ nonFood: true, safety: { ...whole, [duty]: '' } })).toBe(true)
  }
  expect(lacksSafety({ nonFood: true, safety: null })).toBe(true)
  expect(lacksSafety({ nonFood: false, safety: null })).toBe(false)
})

test('an order is handed over at the highest age of its products', () => {
  expect(strictestAge([])).toBe('')
  expect(strictestAge([{ minAge: '' }, { minAge: '16' }])).toBe('16')
  expect(strictestAge([{ minAge: '18' }, { minAge: '16' }])).toBe('18')
})

test('weight, deposit, additives and age are said in the words of the law', () => {
  expect(additivesText(['colour', 'caffeine'], goodsWords)).toBe('Mit Farbstoff, koffeinhaltig.')
  expect(additivesText([], goodsWords)).toBe('')
  const wine = { volumeMl: 750, depositCents: 8, minAge: '16' as const, additives: ['sulphured' as const] }
  const lines = (goods: Partial<typeof wine & { weightGrams: number }>) =>
    goodsLines({ ...NO_GOODS, ...goods }, goodsWords, formatOf('de')).map((text) =>
      text.replace('\u00a0', ' '),
    )
  expect(lines(wine)).toEqual([
    '0,75 l',
    'zzgl. 0,08 € Pfand',
    'Geschwefelt.',
    'Abgabe ab 16 Jahren; bitte Ausweis mitbringen.',
  ])
  expect(lines({ weightGrams: 1250 })).toEqual(['1,25 kg'])
  expect(lines({})).toEqual([])
})
