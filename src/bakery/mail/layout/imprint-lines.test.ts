import { expect, test } from 'vitest'
import { aBakery } from '#tests/support/bakery-records.ts'
import { imprintLines } from './imprint-lines.ts'

const firm = {
  name: 'Backhaus Ahrens',
  imprintLegalForm: 'GmbH',
  imprintOwner: 'Geschäftsführerin Gisela Ahrens',
  imprintStreet: 'Mühlenstraße 12',
  imprintZip: '21335',
  imprintCity: 'Lüneburg',
  imprintRegister: 'Amtsgericht Lüneburg, HRB 1234',
  imprintVatId: 'DE999999999',
}

test('the foot of a mail is the letterhead that registered firms owe', () => {
  expect(imprintLines(aBakery(firm), 'de')).toEqual([
    'Backhaus Ahrens GmbH, Geschäftsführerin Gisela Ahrens',
    'Mühlenstraße 12, 21335 Lüneburg',
    'laden@kruste.example · 0821 123456',
    'Amtsgericht Lüneburg, HRB 1234 · USt-IdNr. DE999999999',
  ])
  expect(imprintLines(aBakery(firm), 'en').at(-1)).toBe('Amtsgericht Lüneburg, HRB 1234 · VAT ID DE999999999')
})

test('a name that ends with the legal form says it once; sole traders have no register', () => {
  const named = aBakery({ ...firm, name: 'Backhaus Ahrens GmbH' })
  expect(imprintLines(named, 'de')[0]).toBe('Backhaus Ahrens GmbH, Geschäftsführerin Gisela Ahrens')
  const sole = aBakery({ ...firm, imprintLegalForm: '', imprintRegister: '', imprintVatId: '' })
  expect(imprintLines(sole, 'de')).toHaveLength(3)
})
