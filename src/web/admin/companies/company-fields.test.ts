import { expect, test } from 'vitest'
import { aCompanyInput } from '#tests/support/bakery-inputs.ts'
import { companyForm } from './company-fields.ts'

test('a form shows what is stored, and nothing typed is not a number of days', () => {
  const stored = aCompanyInput({ paymentDays: 14 })
  const draft = companyForm.typed(stored, 'de')
  expect(draft.paymentDays).toBe('14')
  expect(companyForm.parsed(draft, 'de')).toEqual(stored)
  expect(companyForm.parsed({ ...draft, paymentDays: '' }, 'de').paymentDays).toBeNaN()
  expect(companyForm.parsed({ ...draft, paymentDays: '0' }, 'de').paymentDays).toBe(0)
})

test('an empty limit is none, and an amount that cannot be read is refused', () => {
  const draft = companyForm.typed(aCompanyInput({ monthlyLimitCents: 123_450 }), 'de')
  expect(draft.monthlyLimitCents).toBe('1234,50')
  expect(companyForm.parsed({ ...draft, monthlyLimitCents: '' }, 'de').monthlyLimitCents).toBe(0)
  expect(companyForm.parsed({ ...draft, monthlyLimitCents: 'viel' }, 'de').monthlyLimitCents).toBeNaN()
})
