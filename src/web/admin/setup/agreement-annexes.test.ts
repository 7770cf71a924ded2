import { expect, test } from 'vitest'
import { aGeneralInput, aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

/** One engine is enough, because the page does not depend on the database. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('the agreement lists data with their periods, measures and who else processes them', async () => {
  const web = await createTestWeb(engine)
  const { owner } = await openBakery(web)
  value(await web.krume.profile.saveGeneral(owner, aGeneralInput({ customerDataDays: 60 })))
  const cookie = await web.signIn(owner.owner.email, aRegistration().password)
  const page = async (path: string) =>
    textOf(await (await web.get(path, { cookie })).text(), 'main').replaceAll('\u00a0', ' ')
  const german = await page('/admin/agreement')
  for (const text of [
    'die IP-Adressen, von denen sie den Shop aufrufen',
    'zurzeit 60 Tage nach dem Abholtag',
    'Frist: 60 Tage nach dem Abholtag',
    'Missbrauch abwehren. Frist: 5 Tage.',
    'höchstens 35 Tage',
    'Anlage 2: Technische und organisatorische Maßnahmen',
    'Der Betreiber hat noch keine genannt.',
  ])
    expect(german).toContain(text)

  const facts = await web.krume.platform.facts()
  const dataProtection = 'Server: Rechenzentrum Heide GmbH, Lüneburg.'
  value(await web.krume.platform.save({ ...facts, dataProtection }))
  expect(await page('/admin/agreement')).toContain(dataProtection)
  expect(await page('/en/admin/agreement')).toMatch(/60 days after the pickup day.*Annex 3/)
})
