import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('without JavaScript the shop says why days are grey', async () => {
  const web = await createTestWeb(engine)
  await openBakery(web)
  const reasonsIn = async (path: string) => {
    const html = await (await web.get(path, { shop: 'kruste' })).text()
    const list = /<ul[^>]*needs-no-script[^>]*>.*?<\/ul>/s.exec(html)?.[0] ?? ''
    return list.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
  }
  expect(await reasonsIn('/')).toContain('<li>Mo 2. März: Für diesen Tag ist der Bestellschluss vorbei.</li>')
  expect(await reasonsIn('/en')).toMatch(/<li>Mon,? 2 Mar: \w/)
})
