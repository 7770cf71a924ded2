import { expect, test } from 'vitest'
import { platformForm, problemsOfInputs } from './platform-fields.ts'

const FACTS = {
  operator: {
    name: 'Krume GmbH',
    address: ['Ofenweg 1', '21335 Lüneburg'],
    email: 'moin@krume.example',
    locale: 'en' as const,
    phone: '04131 1',
    register: 'HRB 1',
    vatId: 'DE1',
  },
  prices: { small: 1900, medium: null, large: 9950 },
  imprint: 'Handwerkskammer Lüneburg\nFriedenstraße 6',
  imprintEn: '',
  dataProtection: 'Augsburg',
  dataProtectionEn: 'Our servers are in Augsburg.',
}

test('what is stored comes back from the form unchanged, in both languages', () => {
  for (const locale of ['de', 'en'] as const) {
    const form = new FormData()
    const { operator, prices, ...texts } = platformForm.typed(FACTS, locale)
    for (const [prefix, fields] of [
      ['operator.', operator],
      ['prices.', prices],
      ['', texts],
    ] as const)
      for (const [name, value] of Object.entries(fields))
        form.append(prefix + name, value.replaceAll('\n', '\r\n'))
    expect(platformForm.parsed(platformForm.read(form), locale)).toEqual(FACTS)
  }
  expect(platformForm.typed(FACTS, 'de').prices).toMatchObject({ small: '19,00', medium: '' })
})

test('an invalid amount becomes NaN, and empty lines of the address are dropped', () => {
  const draft = platformForm.typed(FACTS, 'de')
  const { operator, prices } = platformForm.parsed(
    {
      ...draft,
      prices: { ...draft.prices, small: 'viel' },
      operator: { ...draft.operator, address: '\n Ofenweg 1 \n\n' },
    },
    'de',
  )
  expect([prices.small, operator.address]).toEqual([Number.NaN, ['Ofenweg 1']])
})

test('problems of single lines are shown beside the address', () => {
  expect(problemsOfInputs({ 'operator.address.2': 'too_long', 'prices.small': 'too_small' })).toEqual({
    'operator.address': 'too_long',
    'prices.small': 'too_small',
  })
})
