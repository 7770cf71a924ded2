import { expect, test } from 'vitest'
import { anOrderLine } from '#tests/support/bakery-records.ts'
import { aPaper } from '#tests/support/papers.ts'
import { contentsText } from './paper.ts'

test('papers name weight or volume, allergens and additives of a line', () => {
  const text = (line: Parameters<typeof anOrderLine>[0]) =>
    contentsText(anOrderLine({ allergens: null, ...line }), aPaper()).replaceAll('\u00a0', ' ')
  expect(
    text({
      volumeMl: 750,
      allergens: { contains: ['sulphites'], traces: ['milk'] },
      additives: ['sulphured'],
    }),
  ).toBe('0,75 l. Enthält: Sulfite. Kann Spuren von Milch enthalten. Geschwefelt.')
  expect(text({ weightGrams: 1500, allergens: { contains: ['rye'], traces: [] } })).toBe(
    '1,5 kg. Enthält: Roggen',
  )
  expect(text({})).toBe('')
})
