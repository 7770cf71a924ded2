import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGeneralInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { compileWeb, createTestWeb, textOf, type WebCode } from '#tests/support/test-web.ts'

/** What the pages say does not depend on the database. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

let code: WebCode
beforeAll(async () => {
  code = await compileWeb()
  await code.load()
})
afterAll(() => code.close())

async function openShop(changes: Partial<ReturnType<typeof aGeneralInput>> = {}) {
  const web = await createTestWeb(engine as NonNullable<typeof engine>, code)
  const { owner } = await openBakery(web)
  value(await web.krume.profile.saveGeneral(owner, aGeneralInput({ slug: 'kruste', ...changes })))
  return async (path: string) => {
    const html = await (await web.get(path, { shop: 'kruste' })).text()
    return textOf(html, 'main').replaceAll('\u00a0', ' ')
  }
}

test('the imprint says what § 5 DDG asks for', async () => {
  const page = await openShop({
    imprintOwner: 'Karla Kruste',
    imprintLegalForm: 'e. K.',
    imprintStreet: 'Ofenweg 1',
    imprintZip: '21335',
    imprintCity: 'Lüneburg',
    imprintRegister: 'Amtsgericht Lüneburg, HRA 1234',
    imprintVatId: 'DE999999999',
    imprintChamber: 'Handwerkskammer Lüneburg',
    email: 'moin@kruste.example',
    phone: '04131 1234',
  })
  const imprint = await page('/imprint')
  for (const text of [
    'Angaben gemäß § 5 DDG',
    'e. K.',
    'Inhaber oder Vertretung: Karla Kruste',
    'Ofenweg 1',
    '21335 Lüneburg',
    'moin@kruste.example',
    '04131 1234',
    'Amtsgericht Lüneburg, HRA 1234',
    'DE999999999',
    'Handwerkskammer Lüneburg',
  ])
    expect(imprint).toContain(text)
  // The platform for online dispute resolution is closed: a link to it would be wrong.
  expect(imprint).not.toMatch(/ec\.europa\.eu|OS-Plattform/)
})

test('on disputes it says the usual, unless the bakery says something itself', async () => {
  const usual = 'nehmen wir nicht teil und sind dazu nicht verpflichtet (§ 36 VSBG)'
  expect(await (await openShop())('/imprint')).toContain(usual)
  const own = 'Zur Streitbeilegung sind wir gern bereit.'
  const imprint = await (await openShop({ imprintAdditional: own }))('/imprint')
  expect(imprint).toContain(own)
  expect(imprint).not.toContain(usual)
})

test('the data protection text names who runs the platform and when data go', async () => {
  const page = await openShop()
  const german = await page('/datasecurity')
  expect(german).toContain('Krume Betrieb, Ofenweg 1, 21335 Lüneburg (Art. 28 DSGVO)')
  expect(german).toContain('30 Tage nach dem Abholtag')
  const english = await page('/en/datasecurity')
  expect(english).toContain('Krume Betrieb, Ofenweg 1, 21335 Lüneburg (Art. 28 GDPR)')
  expect(english).toContain('30 days after the pickup day')
  expect(german).not.toContain('nicht vor dem Ende der Widerrufsfrist')
  const short = await openShop({ customerDataDays: 7 })
  expect(await short('/datasecurity')).toContain('nicht vor dem Ende der Widerrufsfrist')
  expect(await short('/en/datasecurity')).toContain('before the withdrawal period is over')
})

test('what the bakery adds to its terms and its data protection page stands at their end', async () => {
  const page = await openShop({
    privacyAdditional: 'Im Laden hängt eine Kamera.',
    termsAdditional: 'Pfand: 2 €.',
  })
  expect(await page('/datasecurity')).toMatch(/Ergänzungen der Bäckerei\s*Im Laden hängt eine Kamera\./)
  expect(await page('/en/terms')).toMatch(/Additions by the bakery\s*Pfand: 2 €\./)
  const plain = await openShop()
  for (const path of ['/datasecurity', '/terms'])
    expect(await plain(path)).not.toContain('Ergänzungen der Bäckerei')
})

test('bakeries on first-name terms are so on their legal pages too', async () => {
  const formal = /\b(Sie|Ihre?[mnrs]?|Ihnen)\b/
  const polite = await openShop()
  const familiar = await openShop({ address: 'du' })
  for (const path of ['/datasecurity', '/terms']) {
    expect(await polite(path)).toMatch(formal)
    expect(await familiar(path)).toMatch(/\b(du|dein|deine[mnrs]?)\b/)
    expect(await familiar(path)).not.toMatch(formal)
    expect(await familiar(`/en${path}`)).toBe(await polite(`/en${path}`))
  }
})
