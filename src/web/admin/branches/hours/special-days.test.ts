import { expect, test } from 'vitest'
import { aBranchInput } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, present, value } from '#tests/support/test-bakery.ts'
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

test('a second branch takes hours, pickup times, cut-off and holidays of the first', async () => {
  const { web, bakery, cookie } = await setUp()
  const { branch, owner } = bakery
  const hours = aBranchInput().openingHours
  const eve = { day: '2026-12-24', label: 'Heiligabend', intervals: [], slotsOf: null }
  const first = aBranchInput({
    openingHours: { ...hours, monday: [{ from: '05:45', to: '11:00' }] },
    slots: [{ weekday: 'monday', from: '06:00', to: '07:15', capacity: 7 }],
    specialDays: [eve, { ...eve, day: '2026-07-01', label: 'Inventur' }],
    cutoffDays: 2,
    cutoffTime: '17:15',
    cutoffByWeekday: { sunday: { days: 3, time: '12:00' } },
    horizonDays: 40,
  })
  value(await web.krume.branches.update(owner, branch.id, first))
  const page = await (await web.get('/admin/branches/new', { cookie })).text()
  for (const typed of ['value="05:45"', 'value="06:00"', 'value="07:15"']) expect(page).toContain(typed)
  const typed = {
    name: 'Bahnhof',
    street: 'Am Bahnhof 1',
    zip: '86150',
    city: 'Augsburg',
    state: branch.state,
  }
  const sent = {
    ...typed,
    active: 'on',
    'openingHours.monday.0.from': '06:00',
    'openingHours.monday.0.to': '10:00',
  }
  expect((await web.post('/admin/branches/new', sent, { cookie })).status).toBe(302)
  const created = (await web.krume.branches.list(owner)).find(({ name }) => name === 'Bahnhof')
  const { cutoffDays, cutoffTime, cutoffByWeekday, horizonDays, holidayRegion } = { ...branch, ...first }
  expect(created).toMatchObject({ cutoffDays, cutoffTime, cutoffByWeekday, horizonDays, holidayRegion })
  expect(created?.specialDays?.map(({ day }) => day)).toEqual(['2026-12-24'])
  expect(created?.openingHours?.monday).toEqual([{ from: '06:00', to: '10:00' }])
})
