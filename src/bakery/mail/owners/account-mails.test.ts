import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform } from '#tests/support/test-bakery.ts'
import { letterheadLines } from '../layout/letterhead.ts'
import { renderHtml } from '../layout/write-mail.ts'
import { VERIFICATION } from './account-mail-texts.ts'

const operator = {
  name: 'Krume GmbH',
  address: ['Ofenweg 1', '21335 Lüneburg'],
  email: 'moin@krume.example',
  locale: 'de' as const,
  phone: '04131 1',
  register: 'Amtsgericht Lüneburg, HRB 1',
  vatId: 'DE1',
}
const publicUrl = 'https://krume.example'

test('the foot says who is responsible, and where the imprint is', () => {
  expect(letterheadLines({ publicUrl, operator }, 'en')).toEqual([
    'Krume GmbH',
    'Ofenweg 1, 21335 Lüneburg',
    'moin@krume.example · 04131 1',
    'Amtsgericht Lüneburg, HRB 1 · DE1',
    'Imprint: https://krume.example/en/imprint',
  ])
})

test('missing operator data is left out', () => {
  const silent = { ...operator, name: '', address: [], phone: '', register: '', vatId: '' }
  expect(letterheadLines({ publicUrl, operator: silent }, 'de')).toEqual([
    'moin@krume.example',
    'Impressum: https://krume.example/imprint',
  ])
})

test.each([
  ['de', /Link und bestätigen Sie auf der Seite/, /öffnen/],
  ['en', /link and confirm on the page/, /Open/],
] as const)('a mail does not promise that its link alone confirms an address, %s', (locale, text, button) => {
  const words = VERIFICATION[locale]
  expect(words.again).toMatch(text)
  expect(words.intro).toMatch(text)
  // The link only opens a page, on which the button confirms.
  expect(words.button).toMatch(button)
  expect(Object.values(words).join(' ')).not.toMatch(/ein(em)? Klick|one click/i)
})

describe.each(testDatabases)('a mail about an account on $name', (engine) => {
  test('has the operator at its foot, in both its bodies', async () => {
    const { krume, core } = await createTestPlatform(engine)
    await krume.contact.send({ name: 'Otto', email: 'otto@example.com', message: 'Moin', locale: 'de' })
    const [mail] = await core.records.list(mailOutbox)
    for (const body of [mail?.content && renderHtml(mail.content), mail?.text]) {
      expect(body).toContain('Ofenweg 1, 21335 Lüneburg')
      expect(body).toContain('Impressum: https://krume.example/imprint')
    }
  })
})
