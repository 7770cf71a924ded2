import { describe, expect, test } from 'vitest'
import { newKey } from '#bakery/key-text.server.ts'
import type { StaffRole } from '#bakery/staff/permissions.ts'
import { staffMembers, staffSessions } from '#bakery/staff/staff-collections.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { recordId } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import { aCompanyInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
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
      expect.stringContaining('Not part of your role'),
    ])
    expect((await web.get('/admin/orders.data', { cookie })).status).toBe(403)
    expect((await web.get('/admin', { cookie })).headers.get('location')).toBe('/admin/bake-plan')
    expect((await web.post('/admin/general', { section: 'bakery' }, { cookie })).status).toBe(403)
  })

  test('a manager sees neither account nor connections', async () => {
    const { web, bakery, member } = await setUp()
    await bakery.addApiKey('Kassenschlüssel')
    const { cookie } = await member('manager')
    const general = await (await web.get('/admin/general?section=integrations', { cookie })).text()
    expect(general).not.toContain('Kassenschlüssel')
    for (const page of ['account', 'agreement', 'account/export', 'webhooks/new', 'api-keys/new'])
      expect([page, (await web.get(`/admin/${page}`, { cookie })).status]).toEqual([page, 403])
  })

  test('a manager invites after a mailed code, and gives nobody their own role', async () => {
    const { web, bakery, member } = await setUp()
    const { id: self, cookie } = await member('manager')
    const post = (path: string, fields: Record<string, string>) =>
      web.post(`/admin/${path}`, fields, { cookie })
    const names = async () => (await web.core.records.list(staffMembers, {})).map(({ name }) => name)
    const bert = { name: 'Bert', email: 'bert@team.example', role: 'counter', branch: bakery.branch.id }

    const asked = await post('team/new', bert)
    expect(asked.status).toBe(403)
    const step = await asked.text()
    expect(step).toContain('Bitte bestätigen Sie, dass Sie es sind')
    expect(step).not.toContain('proof.password')
    expect(step).toContain('manager@team.example')
    expect(await names()).toEqual(['Anna'])
    const sent = await post('team/new', { ...bert, proof: 'send-code' })
    expect(await sent.text()).toContain('proof.code')
    const { text, to } = await newestMail(web, 'sign-in-code')
    expect(to).toBe('manager@team.example')
    const code = present(/\b\d{8}\b/.exec(text)?.[0])
    const wrong = await post('team/new', { ...bert, proof: 'code', 'proof.codeId': 'x', 'proof.code': '1' })
    expect([wrong.status, await wrong.text()]).toEqual([
      403,
      expect.stringContaining('Dieser Code ist falsch'),
    ])
    const proof = { proof: 'code', 'proof.codeId': 'x', 'proof.code': code }
    expect((await post('team/new', { ...bert, ...proof })).status).toBe(302)
    expect((await names()).toSorted()).toEqual(['Anna', 'Bert'])

    const forged = { ...bert, email: 'eva@team.example', name: 'Eva' }
    expect((await post('team/new', { ...forged, role: 'manager' })).status).toBe(422)
    // A role that does not exist is read as the one with the fewest permissions.
    expect((await post('team/new', { ...forged, role: 'owner' })).status).toBe(302)
    const page = await (await web.get('/admin/team/new', { cookie })).text()
    expect([page.includes('value="counter"'), page.includes('value="manager"')]).toEqual([true, false])
    const list = await (await web.get('/admin/team', { cookie })).text()
    const [{ id } = { id: '' }] = await web.core.records.list(staffMembers, {
      filter: 'email = {:email}',
      params: bert,
    })
    expect([list.includes(`/admin/team/${id}`), list.includes(`/admin/team/${self}`)]).toEqual([true, false])
    for (const role of ['manager', 'owner'])
      expect((await post(`team/${id}`, { name: 'Bert', role, branch: '' })).status).toBe(422)
    for (const intent of ['', 'delete', 'sign-out', 'invite-again', 'pin'])
      expect([intent, (await post(`team/${self}`, { intent, name: 'Anna', role: 'baker' })).status]).toEqual([
        intent,
        404,
      ])
    const roles = (await web.core.records.list(staffMembers, { sort: 'name' })).map(({ role }) => role)
    expect(roles).toEqual(['manager', 'counter', 'counter'])
    for (const page of ['tablets/new', `team/${id}`])
      expect((await web.get(`/admin/${page}`, { cookie })).status).toBe(200)
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
