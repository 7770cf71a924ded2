import { expect, test } from 'vitest'
import { daysOf, rushForm, rushInputOf } from './rush-fields.ts'

test('rows whose day is none are not rows of the profile', () => {
  const form = new FormData()
  for (const [index, day] of ['2026-12-24', 'Anna Becker', '', '2026-02-30', '2026-12-24'].entries())
    form.append(`days.${index}.day`, day)
  form.append('hours.0.day', '24.12.')
  const draft = rushForm.read(form)
  expect(daysOf(draft.days)).toEqual(['2026-12-24'])
  expect(draft.hours).toMatchObject([{ day: '' }])
  expect(rushInputOf(draft, 'de').days).toEqual(['2026-12-24'])
})
