import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const CHRISTMAS = { 'closure.from': '2026-12-24', 'closure.to': '2026-12-26', 'closure.label': 'Weihnachten' }

async function setUp() {
  // The pages do not depend on the database: one engine is enough.
  const web = await createTestWeb(present(testDatabases[0]))
  const bakery = await openBakery(web)
  const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
  const page = `/admin/branches/${bakery.branch.id}?section=special-days`
  const save = (form: Record<string, string>) =>
    web.post(page, { section: 'special-days', intent: 'save', ...form }, { cookie })
  const closedDays = async (id: string) =>
    (await web.krume.branches.get(bakery.owner, id)).specialDays?.map(({ day, label }) => `${day} ${label}`)
  return { web, bakery, cookie, page, save, closedDays }
}

test('a closure that was typed and not entered is saved, or refused with its problem', async () => {
  const { bakery, save, closedDays } = await setUp()
  const refused = await save({ ...CHRISTMAS, 'closure.to': '2026-12-01' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="Weihnachten"')
  expect((await save(CHRISTMAS)).status).toBe(302)
  expect(await closedDays(bakery.branch.id)).toEqual([
    '2026-12-24 Weihnachten',
    '2026-12-25 Weihnachten',
    '2026-12-26 Weihnachten',
  ])
})

test('closes the other branches too if wished, which only a bakery with several is asked', async () => {
  const { web, bakery, cookie, page, save, closedDays } = await setUp()
  const asks = async () => (await (await web.get(page, { cookie })).text()).includes('name="closesOthers"')
  expect(await asks()).toBe(false)
  const other = await bakery.addBranch({ name: 'Bahnhof' })
  expect(await asks()).toBe(true)
  expect((await save({ ...CHRISTMAS, closesOthers: 'on' })).status).toBe(302)
  expect(await closedDays(other.id)).toEqual(await closedDays(bakery.branch.id))
})
