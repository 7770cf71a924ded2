import { expect, test } from 'vitest'
import { SHOP_STORAGE } from '#bakery/device-storage-tables.ts'
import { aGeneralInput, aWebhookInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, type TestBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'

/** The texts do not depend on the database: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

async function openShop(
  changes: Partial<ReturnType<typeof aGeneralInput>> = {},
  prepare: (bakery: TestBakery, web: TestWeb) => Promise<unknown> = async () => undefined,
) {
  const web = await createTestWeb(engine as NonNullable<typeof engine>)
  const bakery = await openBakery(web)
  const { owner } = bakery
  await prepare(bakery, web)
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

test('it has the usual sentence on disputes, unless the bakery has one of its own', async () => {
  const usual = 'nehmen wir nicht teil und sind dazu nicht verpflichtet (§ 36 VSBG)'
  expect(await (await openShop())('/imprint')).toContain(usual)
  const own = 'Zur Streitbeilegung sind wir gern bereit.'
  const imprint = await (await openShop({ imprintAdditional: own }))('/imprint')
  expect(imprint).toContain(own)
  expect(imprint).not.toContain(usual)
})

test('the data protection text names the operator of the platform and the retention periods', async () => {
  const page = await openShop()
  const german = await page('/datasecurity')
  expect(german).toContain('Krume Betrieb, Ofenweg 1, 21335 Lüneburg (Art. 28 DSGVO)')
  expect(german).toContain('30 Tage nach dem Abholtag')
  const english = await page('/en/datasecurity')
  expect(english).toContain('Krume Betrieb, Ofenweg 1, 21335 Lüneburg (Art. 28 GDPR)')
  expect(english).toContain('30 days after the pickup day')
  expect(german).toContain('Protokolle davon werden nach 5 Tagen gelöscht.')
  expect(english).toContain('Logs are deleted after 5 days.')
  expect(german).toContain('die Erinnerung am Vorabend) gehen über den Mailserver')
  expect(german).toContain('Aus Sicherungskopien der Plattform verschwinden sie nach spätestens 35 Tagen.')
  expect(german).not.toContain('nicht vor dem Ende der Widerrufsfrist')
  const short = await openShop({ customerDataDays: 7 })
  expect(await short('/datasecurity')).toContain('nicht vor dem Ende der Widerrufsfrist')
  expect(await short('/en/datasecurity')).toContain('before the withdrawal period is over')
})

test('the data protection text says when orders that were not collected have a consequence', async () => {
  const usual = await openShop()
  expect(await usual('/datasecurity')).toContain('kein Programm entscheidet über Sie')
  const strict = await openShop({ callAfterNoShows: 2 })
  expect(await strict('/datasecurity')).toContain('Holen Sie 2 Bestellungen nicht ab')
  expect(await strict('/datasecurity')).not.toContain('kein Programm entscheidet')
  expect(await strict('/en/datasecurity')).toContain('If you leave 2 orders uncollected')
})

test('the data protection text names programs that are sent customer data', async () => {
  const usual = await openShop({}, ({ addWebhook }) => addWebhook())
  expect(await usual('/datasecurity')).not.toContain('Warenwirtschaft')
  const sharing = await openShop({}, ({ owner }, { krume }) =>
    krume.webhooks.create(owner, aWebhookInput({ customerData: true }), owner),
  )
  expect(await sharing('/datasecurity')).toContain('gehen außerdem verschlüsselt an ein Programm')
  expect(await sharing('/en/datasecurity')).toContain('are also sent, encrypted, to a program')
})

test('the data protection text lists everything that the shop stores in browsers, with its period', async () => {
  const page = await openShop()
  const [german, english] = [await page('/datasecurity'), await page('/en/datasecurity')]
  for (const { name } of Object.values(SHOP_STORAGE)) {
    expect(german).toContain(`„${name}“)`)
    expect(english).toContain(`“${name}”)`)
  }
  for (const line of [
    '– Inhalt der Tüte: 30 Tage (Cookie „basket“)',
    '– Gewählte Sprache: 365 Tage (Cookie „locale“)',
    '– Eine Meldung für die nächste Seite: 1 Minute (Cookie „flash“)',
    '30 Tage, gelöscht beim nächsten Besuch danach (Zwischenspeicher „orders“)',
    '– Eingaben an der Kasse: bis es gebraucht wurde oder der Tab geschlossen wird',
  ])
    expect(german).toContain(line)
  expect(english).toContain('– What is in your bag: 30 days (cookie “basket”)')
})

test('the terms say that deposits come on top of the price and are refunded (§ 7 PAngV)', async () => {
  const page = await openShop()
  expect(await page('/terms')).toMatch(/Pfand ist darin nicht enthalten.*bei Rückgabe des Leerguts erstattet/)
  expect(await page('/en/terms')).toMatch(/Deposits are not included.*refunded when you return the empties/)
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

test('the statement on accessibility says what § 14 BFSG asks for, with what does not work yet', async () => {
  const page = await openShop()
  const german = await page('/accessibility')
  for (const text of [
    'Anbieter ist Bäckerei Kruste e. K., Karla Kruste, Markt 1, 86150 Augsburg.',
    'EN 301 549 und den Richtlinien WCAG 2.2, Stufe AA',
    'Über dem Knopf „Zahlungspflichtig vorbestellen“',
    'Was noch nicht gelingt',
    'sagen Sie es uns: laden@kruste.example',
    'für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    'Mit dem Shop zuletzt verglichen am',
  ])
    expect(german).toContain(text)
  const english = await page('/en/accessibility')
  for (const text of ['WCAG 2.2 guidelines at level AA', 'What does not work yet', '(MLBF)'])
    expect(english).toContain(text)
})

test('a micro-enterprise shows no statement on accessibility, and nothing leads to one', async () => {
  const footerOf = async (microEnterprise: boolean) => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    value(await web.krume.profile.saveGeneral(owner, aGeneralInput({ slug: 'kruste', microEnterprise })))
    const visit = { shop: 'kruste' }
    const linked = async (path: string) =>
      (await (await web.get(path, visit)).text()).includes('/accessibility')
    const { status } = await web.get('/accessibility', visit)
    return [status, await linked('/imprint'), await linked('/sitemap.xml')]
  }
  expect(await footerOf(false)).toEqual([200, true, true])
  expect(await footerOf(true)).toEqual([404, false, false])
})

test('bakeries that say du do so on their legal pages too', async () => {
  const formal = /\b(Sie|Ihre?[mnrs]?|Ihnen)\b/
  const polite = await openShop()
  const familiar = await openShop({ address: 'du' })
  for (const path of ['/datasecurity', '/terms', '/accessibility']) {
    expect(await polite(path)).toMatch(formal)
    expect(await familiar(path)).toMatch(/\b(du|dein|deine[mnrs]?)\b/)
    expect(await familiar(path)).not.toMatch(formal)
    expect(await familiar(`/en${path}`)).toBe(await polite(`/en${path}`))
  }
})
