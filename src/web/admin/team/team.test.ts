import { describe, expect, test } from 'vitest'
import { newKey } from '#bakery/key-text.server.ts'
import type { StaffRole } from '#bakery/staff/permissions.ts'
import { staffMembers, staffSessions } from '#bakery/staff/staff-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { recordId } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import { aCompanyInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, present, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf } from '#tests/support/test-web.ts'

describe.each(testDatabases)('pages of the team on $name', (engine) => {
  async function setUp() {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const second = await bakery.addBranch({ name: 'Am Markt' })
    const member = async (role: StaffRole, branch = '') => {
      const record = {
        bakery: bakery.owner.bakery.id,
        name: 'Anna',
        email: `${role}@team.example`,
        role,
        branch,
      }
      const { id } = await web.core.records.create(staffMembers, record)
      return { id, cookie: await session(id) }
    }
    const session = async (id: string) => {
      const key = newKey('desk', recordId())
      const [, own = ''] = key.split('_')
      const expires = new Date(web.clock.now().getTime() + 86_400_000)
      await web.core.records.create(staffSessions, { id: own, member: id, hash: hashOfKey(key), expires })
      return `krume_team=${key}`
    }
    return { web, bakery, second, member }
  }

  test('a counter sees and changes orders of its branch alone', async () => {
    const { web, bakery, second, member } = await setUp()
    const here = await bakery.place({ name: 'Hanna Hier' })
    const there = await bakery.place({ name: 'Doris Dort', branch: second.id })
    const { cookie } = await member('counter', bakery.branch.id)

    const list = await (await web.get(`/admin/orders?day=${PICKUP_DAY}`, { cookie })).text()
    expect(list).toContain('Hanna Hier')
    expect(list).not.toContain('Doris Dort')
    expect(list).not.toContain(there)
    const counter = await (await web.get(`/admin/counter?branch=${second.id}`, { cookie })).text()
    expect(counter).not.toContain('Am Markt')
    expect((await web.get(`/admin/orders/${here}`, { cookie })).status).toBe(200)
    expect((await web.get(`/admin/orders/${there}`, { cookie })).status).toBe(404)
    expect((await web.post(`/admin/orders/${there}`, { to: 'ready' }, { cookie })).status).toBe(404)
    const search = await (await web.get('/admin/orders?day=all&q=Doris', { cookie })).text()
    expect(search).not.toContain('Doris Dort')
    expect((await web.post(`/admin/orders/${here}`, { to: 'ready' }, { cookie })).status).toBe(302)
    const history = await (await web.get(`/admin/orders/${here}`, { cookie })).text()
    expect(history).toContain('Anna (Theke)')
  })

  test('a counter takes orders and marks what is sold out at its branch alone', async () => {
    const { web, bakery, second, member } = await setUp()
    await bakery.place({ name: 'Doris Dort', branch: second.id })
    const { cookie } = await member('counter', bakery.branch.id)
    const form = await (await web.get(`/admin/orders/new?branch=${second.id}`, { cookie })).text()
    expect(form).toContain(bakery.branch.id)
    expect(form).not.toContain('Am Markt')
    const search = await (await web.get('/admin/orders/customers?q=Doris', { cookie })).text()
    expect(search).not.toContain('Doris')

    const order = {
      intent: 'place',
      key: 'a'.repeat(24),
      day: PICKUP_DAY,
      slot: '08:00',
      name: 'Berta Anruf',
      source: 'phone',
      total: '190',
      'line.1.product': bakery.product.id,
      'line.1.quantity': '2',
    }
    const take = (branch: string) => web.post('/admin/orders/new', { ...order, branch }, { cookie })
    expect((await take(second.id)).status).toBe(404)
    const placed = await take(bakery.branch.id)
    expect(placed.status).toBe(302)
    const history = await web.get(present(placed.headers.get('location') ?? undefined), { cookie })
    expect(await history.text()).toContain('Anna (Theke)')

    const mark = (branch: string) =>
      web.post(
        '/admin/products/sold-out',
        { product: bakery.product.id, branch, day: '2026-03-02', soldOut: '1' },
        { cookie },
      )
    expect([(await mark(second.id)).status, (await mark(bakery.branch.id)).status]).toEqual([404, 302])
    const board = await (await web.get('/en/admin/products/sold-out', { cookie })).text()
    expect(board).toContain('Anna (Counter)')
    expect(board).not.toContain('Am Markt')
  })

  test('what a device did in another person’s name is not recorded', async () => {
    const { web, bakery, member } = await setUp()
    const order = await bakery.place()
    const { id, cookie } = await member('counter', bakery.branch.id)
    const action = { key: 'schluessel-1', order, to: 'ready', reason: '', onOtherDay: false }
    const actions = JSON.stringify([{ ...action, at: '2026-03-02T08:00:00.000Z' }])
    const send = async (by: string) =>
      (await web.post('/admin/counter/sync', { actions, by }, { cookie })).status
    expect([await send(''), await send('jemandanderes00')]).toEqual([409, 409])
    expect((await web.krume.orders.get(bakery.owner, order)).status).toBe('placed')
    expect(await send(id)).toBe(200)
    expect((await web.krume.orders.get(bakery.owner, order)).status).toBe('ready')
  })

  test.each(['manager', 'counter', 'baker'] as const)(
    'no link or form leads a %s to a page that they may not open',
    async (role) => {
      const { web, bakery, member } = await setUp()
      const { owner, branch } = bakery
      const company = value(await web.krume.companies.create(owner, aCompanyInput()))
      const onAccount = aStaffOrderRequest({
        day: PICKUP_DAY,
        branch: branch.id,
        items: [{ product: bakery.product.id, quantity: 1 }],
        expectedTotalCents: 95,
      })
      expect(await web.krume.companies.placeForStaff(owner, company.id, onAccount)).toMatchObject({
        ok: true,
      })
      const everything = { waitingList: true, standingOrders: true, leftovers: true }
      await web.core.records.update(bakeries, owner.bakery.id, everything)
      const { cookie } = await member(role, role === 'counter' ? branch.id : '')

      const seen = new Set<string>(['/admin', `/admin/orders?day=${PICKUP_DAY}`])
      if (role === 'baker') seen.delete(`/admin/orders?day=${PICKUP_DAY}`)
      const kinds = new Set<string>()
      const shut: string[] = []
      for (const path of seen) {
        const answer = await web.get(path, { cookie })
        if (answer.status === 403) shut.push(path)
        if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
        for (const [, link = ''] of (await answer.text()).matchAll(/(?:href|action)="(\/admin[^"#]*)/g)) {
          const next = link.replaceAll('&amp;', '&')
          // One page of each kind is enough.
          const kind = next.replaceAll(/[a-z0-9]{15,}|=[^&]*|\d{4}-\d\d-\d\d/g, '')
          if (!kinds.has(kind)) seen.add(next)
          kinds.add(kind)
        }
      }
      expect(shut).toEqual([])
      const isTaking = [...seen].some((path) => path.startsWith('/admin/orders/new'))
      expect(isTaking).toBe(role !== 'baker')
    },
  )

  test('pages that a role does not open are a 403 in words, and the overview leads to the first page', async () => {
    const { web, member } = await setUp()
    const { cookie } = await member('baker')
    const refused = await web.get('/en/admin/products', { cookie })
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('Not part of your job'),
    ])
    expect((await web.get('/admin/orders.data', { cookie })).status).toBe(403)
    expect((await web.get('/admin', { cookie })).headers.get('location')).toBe('/admin/bake-plan')
    expect((await web.post('/admin/general', { section: 'bakery' }, { cookie })).status).toBe(403)
  })

  test('a manager sees neither the team nor connections', async () => {
    const { web, bakery, member } = await setUp()
    await bakery.addApiKey('Kassenschlüssel')
    const { cookie } = await member('manager')
    const general = await (await web.get('/admin/general?section=integrations', { cookie })).text()
    expect(general).not.toContain('Kassenschlüssel')
    for (const page of ['team', 'account', 'agreement', 'account/export', 'webhooks/new', 'api-keys/new'])
      expect([page, (await web.get(`/admin/${page}`, { cookie })).status]).toEqual([page, 403])
  })

  test('signing out ends the session on the server', async () => {
    const { web, member } = await setUp()
    const { cookie } = await member('manager')
    const out = await web.post('/logout', {}, { cookie })
    expect(setCookiesOf(out)['krume_team']).toContain('__Host-krume_team=;')
    expect((await web.get('/admin', { cookie })).headers.get('location')).toContain('/login')
    expect(await web.core.records.count(staffSessions, {})).toBe(0)
  })

  test('a member’s session opens nothing without the prefix of a host’s own cookie', async () => {
    const { web, member } = await setUp()
    const { cookie } = await member('manager')
    const planted = await web.get('/admin', { headers: { Cookie: cookie } })
    expect(planted.headers.get('location')).toContain('/login')
  })
})
