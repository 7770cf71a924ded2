import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'

const NOBODY = { operator: {} }
const FORM = {
  bakeryName: 'Kruste',
  slug: 'kruste',
  name: 'Karla',
  email: 'karla@example.com',
  password: 'sauerteig-2026',
  acceptTerms: 'on',
}

async function sayOperator({ krume }: TestWeb, name: string): Promise<void> {
  const facts = await krume.platform.facts()
  value(await krume.platform.save({ ...facts, operator: { ...facts.operator, ...TEST_OPERATOR, name } }))
}

describe.each(testDatabases)('the pages of a platform without an operator on $name', (engine) => {
  test.each([
    ['/register', 'Registrierung noch nicht möglich', 'Schon registriert?'],
    ['/en/register', 'Registration is not open yet', 'Already registered?'],
  ])('%s says kindly that it is too early, and asks nothing of visitors', async (path, title, signIn) => {
    const web = await createTestWeb(engine, NOBODY)
    for (const answer of [await web.get(path), await web.post(path, FORM)]) {
      expect(answer.status).toBe(403)
      const html = await answer.text()
      expect(textOf(html, 'h1')).toBe(title)
      expect(html).toContain(signIn)
      expect(textOf(html, 'main')).not.toMatch(/Betreiber|operator/i)
      expect(html).not.toContain('type="password"')
    }
    expect(await web.core.records.count(users)).toBe(0)
    expect((await web.get('/login')).status).toBe(200)
  })

  test('a user who came by an account elsewhere and has no bakery is told so too', async () => {
    const web = await createTestWeb(engine, NOBODY)
    await sayOperator(web, TEST_OPERATOR.name)
    const session = value(await web.krume.accounts.register(aRegistration({ slug: 'kruste' })))
    const scope = await web.krume.accounts.ownerScope(session.user)
    await web.core.records.delete(bakeries, scope?.bakery.id ?? '')
    await sayOperator(web, '')
    const cookie = sessionCookie(session).split(';')[0] ?? ''
    for (const answer of [
      await web.get('/register/bakery', { cookie }),
      await web.post('/register/bakery', FORM, { cookie }),
    ]) {
      expect(answer.status).toBe(403)
      const main = textOf(await answer.text(), 'main')
      expect(main).toContain('Registrierung noch nicht möglich')
      expect(main).toContain(session.user.email)
      expect(main).toContain('Abmelden')
    }
  })

  test('owners read why the agreement is not offered and the shop not published', async () => {
    const web = await createTestWeb(engine, NOBODY)
    await sayOperator(web, TEST_OPERATOR.name)
    const session = value(await web.krume.accounts.register(aRegistration({ slug: 'kruste' })))
    await sayOperator(web, '')
    const cookie = sessionCookie(session).split(';')[0] ?? ''
    const page = async (path: string) => textOf(await (await web.get(path, { cookie })).text(), 'main')
    for (const [path, reason] of [
      ['/admin/agreement', 'Die Plattform nennt noch nicht vollständig, wer sie betreibt'],
      ['/en/admin/agreement', 'the platform does not fully say yet who runs it'],
      ['/admin', 'Angaben zum Betreiber dieser Plattform'],
      ['/en/admin', 'Details of this platform’s operator'],
    ] as const)
      expect(await page(path)).toContain(reason)
    expect(await page('/admin/agreement')).not.toContain('Vertrag annehmen')
    const sent = await web.post('/admin/agreement', { accept: 'on' }, { cookie })
    expect(sent.status).toBe(403)

    await sayOperator(web, TEST_OPERATOR.name)
    expect(await page('/admin/agreement')).toContain('Vertrag annehmen')
    expect(await page('/admin')).not.toContain('Angaben zum Betreiber dieser Plattform')
  })

  test('operators are told what is missing and where to say it, until it is said', async () => {
    const web = await createTestWeb(engine, { operator: { email: TEST_OPERATOR.email } })
    const cookie = await web.signInOperator()
    const read = async (path: string) => (await web.get(path, { cookie })).text()
    for (const [path, title, name, address] of [
      ['/operator', 'Die Plattform ist noch geschlossen', 'Name ergänzen', 'Anschrift ergänzen'],
      ['/en/operator/platform', 'The platform is still closed', 'Add: Name', 'Add: Address'],
    ] as const) {
      const html = await read(path)
      for (const words of [title, name, address]) expect(textOf(html, 'main')).toContain(words)
      expect(html).toContain('/operator/platform#field-operator-address"')
      expect(html).not.toContain('#field-operator-email')
    }
    expect(await read('/operator/platform')).toContain('id="field-operator-address"')
    await sayOperator(web, TEST_OPERATOR.name)
    for (const path of ['/operator', '/operator/platform'])
      expect(await read(path)).not.toContain('noch geschlossen')
  })
})

describe.each(testDatabases)('a demo on $name', (engine) => {
  const words = 'Bestellungen und Verträge gelten nicht.'

  test('says so above every public page, and takes newcomers in', async () => {
    const web = await createTestWeb(engine, { ...NOBODY, isDemo: true })
    await openBakery(web, 'brot')
    for (const path of ['/', '/register', '/login', '/imprint', '/contact', '/gibt-es-nicht'])
      expect([path, (await (await web.get(path)).text()).includes(words)]).toEqual([path, true])
    for (const path of ['/', '/checkout', '/terms', '/withdraw'])
      expect([path, (await (await web.get(path, { shop: 'brot' })).text()).includes(words)]).toEqual([
        path,
        true,
      ])
    const english = await (await web.get('/en')).text()
    expect(english).toContain('orders and contracts made here are not binding.')
    const sent = await web.post('/register', FORM)
    expect(sent.status).toBe(200)
    // A demo sends no mails, so the page shows the link.
    expect(await sent.text()).toMatch(/href="\/register\/confirm\?token=[\w-]+"/)
    const cookie = await web.signInOperator()
    expect(await (await web.get('/operator', { cookie })).text()).not.toContain('noch geschlossen')
  })

  test('is not what a platform with an operator says of itself', async () => {
    const web = await createTestWeb(engine)
    await openBakery(web, 'brot')
    for (const visit of [{}, { shop: 'brot' }])
      expect(await (await web.get('/', visit)).text()).not.toContain(words)
  })
})
