import { expect, test } from 'vitest'
import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { options } from './option-fields.ts'

const GROUPS: OptionGroup[] = [
  {
    id: 'cut',
    kind: 'choice',
    name: 'Schnitt',
    nameEn: 'Cut',
    required: true,
    choices: [
      { id: 'whole', name: 'am Stück', nameEn: '', surchargeCents: 0 },
      { id: 'thin', name: 'dünn', nameEn: 'thin', surchargeCents: 20 },
    ],
  },
  {
    id: 'words',
    kind: 'text',
    name: 'Aufschrift',
    nameEn: '',
    required: false,
    maxLength: 30,
    surchargeCents: 250,
  },
]

test('stored options come back from their form as they were', () => {
  for (const locale of ['de', 'en'] as const) {
    expect(options.parsed(options.typed(GROUPS, locale), locale)).toEqual(GROUPS)
  }
})

test('new rows get ids of their own, empty rows are none', () => {
  const form = new FormData()
  form.set('options.0.name', 'Schnitt')
  form.set('options.0.kind', 'choice')
  form.set('options.0.choices.0.name', 'dünn')
  form.set('options.0.choices.0.surcharge', '0,20')
  form.set('options.0.choices.1.name', '')
  form.set('options.1.name', '')
  form.set('options.1.kind', 'text')
  const [group, ...others] = options.parsed(options.read(form, 'options'), 'de')
  expect(others).toEqual([])
  expect(group).toMatchObject({ required: false, choices: [{ name: 'dünn', surchargeCents: 20 }] })
  expect(group?.id).toMatch(/^[a-z0-9]{8}$/)
})
