import { expect, test } from 'vitest'
import { emptyBranchDraft } from './branch-fields.ts'
import { BRANCH_FORM_SECTIONS, readSection } from './branch-sections.ts'

const stored = { ...emptyBranchDraft(), name: 'Altstadt', phone: '0821 1', state: 'BY' }

test('a section changes what its form holds and nothing else', () => {
  const form = new FormData()
  form.append('name', 'Markt')
  form.append('cutoffDays', '2')
  expect(readSection(form, 'basics', stored)).toEqual({
    ...stored,
    name: 'Markt',
    street: '',
    zip: '',
    city: '',
    phone: '',
    active: false,
  })
})

test('every part of a branch is in exactly one section', () => {
  const blank = (section: (typeof BRANCH_FORM_SECTIONS)[number]) =>
    readSection(new FormData(), section, stored)
  const marked = Object.fromEntries(Object.keys(stored).map((field) => [field, 'kept'])) as typeof stored & {
    [field: string]: unknown
  }
  for (const field of Object.keys(stored)) {
    const changing = BRANCH_FORM_SECTIONS.filter(
      (section) => (readSection(new FormData(), section, marked) as typeof marked)[field] !== 'kept',
    )
    expect([field, changing]).toEqual([field, [expect.any(String)]])
  }
  expect(blank('hours').name).toBe('Altstadt')
})
