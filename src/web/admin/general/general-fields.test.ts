import { expect, test } from 'vitest'
import { aBakery } from '#tests/support/bakery-records.ts'
import { type GeneralDraft, generalDraftOf, generalForm } from './general-fields.ts'

const draft: GeneralDraft = {
  name: 'Backhaus Ahrens',
  slug: 'ahrens',
  email: 'laden@ahrens.example',
  phone: '04131 555 010',
  address: 'du',
  phoneRequired: true,
  notesOff: true,
  remindersOff: false,
  standingOrders: false,
  waitingList: false,
  waitingHours: '2',
  leftovers: true,
  leftoversPercent: '30',
  cutoffDigest: false,
  callAfterNoShows: '',
  morningPapers: false,
  minOrderCents: '7,50',
  maxOrderUnits: '',
  maxOrdersPerSlot: '4',
  paymentMeans: ['cash', 'mobile'],
  customerDataDays: '60',
  mailSenderName: '',
  embedSites: '',
  imprintOwner: 'Gisela Ahrens',
  imprintLegalForm: 'e. K.',
  imprintStreet: 'Mühlenstraße 12',
  imprintZip: '21335',
  imprintCity: 'Lüneburg',
  imprintRegister: '',
  imprintVatId: '',
  imprintChamber: '',
  imprintAdditional: 'Zeile 1\nZeile 2',
  privacyAdditional: 'Unsere Bilder macht der Enkel.',
  termsAdditional: 'Torten nur gegen Pfand.',
  microEnterprise: true,
}

test('what a browser sends is read back as the same draft', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(draft)) if (typeof value === 'string') form.append(name, value)
  for (const means of draft.paymentMeans) form.append('paymentMeans', means)
  form.append('phoneRequired', 'on')
  form.append('reminders', 'on')
  form.append('leftovers', 'on')
  form.append('microEnterprise', 'on')
  expect(generalForm.read(form)).toEqual(draft)
})

test('a stored bakery is shown as it is, and nothing else of it', () => {
  const numbers = {
    callAfterNoShows: 0,
    minOrderCents: 750,
    maxOrderUnits: 0,
    maxOrdersPerSlot: 4,
    waitingHours: 2,
    leftoversPercent: 30,
    customerDataDays: 60,
  }
  expect(generalDraftOf(aBakery({ ...draft, ...numbers }), 'de')).toEqual(draft)
  expect(generalForm.parsed(draft, 'de')).toMatchObject(numbers)
})
