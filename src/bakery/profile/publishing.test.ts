import { expect, test } from 'vitest'
import { aBakery } from '#tests/support/bakery-records.ts'
import { missingInImprint } from './publishing.ts'

const lacks = (imprintLegalForm: string) =>
  missingInImprint(aBakery({ imprintLegalForm, imprintRegister: '' })).includes('imprintRegister')

test('firms that stand in a register name court and number, others need not', () => {
  const registered = [
    'e. K.',
    'e.Kfr.',
    'eK',
    'GmbH',
    'gGmbH',
    'GmbH & Co. KG',
    'UG (haftungsbeschränkt)',
    'OHG',
    'KG',
    'AG',
    'eG',
    'eingetragene Kauffrau',
  ]
  expect(registered.filter((form) => !lacks(form))).toEqual([])
  const others = ['', 'Einzelunternehmen', 'GbR', 'Einzelunternehmerin', 'Kleingewerbe']
  expect(others.filter(lacks)).toEqual([])
  const named = aBakery({ imprintLegalForm: 'GmbH', imprintRegister: 'Amtsgericht Lüneburg, HRB 1234' })
  expect(missingInImprint(named)).toEqual([])
})
