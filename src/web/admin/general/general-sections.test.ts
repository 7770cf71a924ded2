import { expect, test } from 'vitest'
import { aBakery } from '#tests/support/bakery-records.ts'
import { generalDraftOf } from './general-fields.ts'
import { GENERAL_FORM_SECTIONS, readGeneralSection } from './general-sections.ts'

const stored = generalDraftOf(aBakery(), 'de')

test('a section changes what its form holds and nothing else', () => {
  const form = new FormData()
  form.append('embedSites', 'https://backhaus.example')
  expect(readGeneralSection(form, 'embed', stored)).toEqual({
    ...stored,
    embedSites: 'https://backhaus.example',
  })
})

test('every part of the general information is in exactly one section', () => {
  const marked = Object.fromEntries(Object.keys(stored).map((field) => [field, 'kept'])) as typeof stored & {
    [field: string]: unknown
  }
  for (const field of Object.keys(stored)) {
    const changing = GENERAL_FORM_SECTIONS.filter(
      (section) => (readGeneralSection(new FormData(), section, marked) as typeof marked)[field] !== 'kept',
    )
    expect([field, changing]).toEqual([field, [expect.any(String)]])
  }
})
