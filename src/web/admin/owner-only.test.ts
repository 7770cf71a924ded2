import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf } from '#tests/support/test-web.ts'

/** Paths of the pages whose actions refuse an operator acting as the owner, by file. */
const PAGES: Record<string, string> = {
  'account/account.tsx': '/admin/account',
  'account/close.tsx': '/admin/account/close',
  'setup/agreement.tsx': '/admin/agreement',
}

const REASON = 'Konto und Zustimmungen kann niemand im Namen der Inhaber ändern.'

test('every page that refuses acting operators is known here', () => {
  const refusing = globSync('src/web/admin/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes("ownerInPerson: 'actions'"),
  )
  expect(refusing.map((file) => file.replace('src/web/admin/', '')).toSorted()).toEqual(
    Object.keys(PAGES).toSorted(),
  )
})

test.each(testDatabases)(
  'an acting operator on $name sees no form that would refuse them, but the reason',
  async (engine) => {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    await web.core.records.update(bakeries, owner.bakery.id, { agreementVersion: '' })
    const opened = await web.post(
      `/operator/bakeries/${owner.bakery.id}`,
      { intent: 'open' },
      { cookie: await web.signInOperator() },
    )
    const acting = present(setCookiesOf(opened)['pb_auth']?.split(';')[0])
    const own = await web.signIn(owner.owner.email, 'sauerteig-2026')
    for (const path of Object.values(PAGES)) {
      const seen = await contentOf(web.get(path, { cookie: acting }))
      expect([path, seen.includes('method="post"'), seen.includes(REASON)]).toEqual([path, false, true])
      const shown = await contentOf(web.get(path, { cookie: own }))
      expect([path, shown.includes('method="post"'), shown.includes(REASON)]).toEqual([path, true, false])
    }
  },
)

async function contentOf(answer: Promise<Response>): Promise<string> {
  const html = await (await answer).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}
