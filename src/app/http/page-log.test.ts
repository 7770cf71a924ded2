import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

const IP = '203.0.113.9'
const PASSWORD = 'sauerteig-2026'

test.each(testDatabases)(
  'pages keep sign-ins and refusals, and no secret of them, on $name',
  async (engine) => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const { email } = bakery.owner.owner
    const order = await bakery.place({ day: '2026-03-05' })
    await web.core.settings.update({
      logs: { ...web.core.settings.get().logs, logIP: true, logAuthId: true },
    })

    await web.get('/login', { ip: IP })
    await web.post('/login', { email, password: 'falsch-falsch' }, { ip: IP })
    await web.post('/login', { email, password: PASSWORD }, { ip: IP })
    const cookie = await web.signIn(email, PASSWORD)
    const stranger = { Origin: 'https://evil.example' }
    await web.post('/admin/account', { intent: 'password', current: PASSWORD }, { cookie, headers: stranger })
    const { slug } = bakery.owner.bakery
    await web.postRaw(`/orders/${order}?token=geheim`, '{}', {
      shop: slug,
      headers: { Origin: 'https://evil.example', 'Content-Type': 'application/json' },
    })
    await web.core.logs.flush()
    const { items } = await web.core.logs.list({
      page: 1,
      perPage: 50,
      skipTotal: true,
      expand: '',
      sort: 'created',
      filter: "data.type = 'page'",
    })
    const kept = items.map(({ level, message, data }) =>
      [message, data['status'], level, data['userIP']].join(' '),
    )
    expect(kept.toSorted()).toEqual([
      'POST /admin/account 403 4 ',
      `POST /login 302 0 ${IP}`,
      `POST /login 422 4 ${IP}`,
      'POST /orders/***?token=*** 403 4 ',
    ])
    const refused = items.find(({ message }) => message === 'POST /admin/account')
    expect(refused?.data).toMatchObject({ authId: bakery.owner.owner.id })
    const all = JSON.stringify(items)
    for (const secret of [PASSWORD, 'falsch-falsch', 'geheim', order]) expect(all).not.toContain(secret)
  },
)

test.each(testDatabases)('pages keep how members of a team sign in, on $name', async (engine) => {
  const web = await createTestWeb(engine)
  await openBakery(web)
  await web.get('/team/enter')
  for (const path of [
    '/team',
    '/team/enter',
    '/team/pin',
    '/team/tablet',
    '/en/team/enter',
    '/admin/team/new',
  ])
    await web.post(path, { token: 'geheim', code: 'CCCCCCCC', pin: '4711', again: '4711' })
  await web.post('/contact', { name: 'team' })
  await web.core.logs.flush()
  const { items } = await web.core.logs.list({
    page: 1,
    perPage: 50,
    skipTotal: true,
    expand: '',
    sort: 'created',
    filter: "data.type = 'page'",
  })
  expect(items.map(({ message }) => message).toSorted()).toEqual([
    'POST /admin/team/new',
    'POST /en/team/enter',
    'POST /team',
    'POST /team/enter',
    'POST /team/pin',
    'POST /team/tablet',
  ])
  for (const secret of ['geheim', 'CCCCCCCC', '4711']) expect(JSON.stringify(items)).not.toContain(secret)
})
