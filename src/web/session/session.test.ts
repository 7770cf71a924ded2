import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestWeb, OPERATOR, setCookiesOf } from '#tests/support/test-web.ts'
import { sessionCookie } from './session-cookie.ts'

/** Returns the token of a session's cookie. */
function tokenIn(cookie: string): string {
  const { token } = JSON.parse(decodeURIComponent(cookie.replace('pb_auth=', ''))) as { token: string }
  return token
}

describe.each(testDatabases)('who is signed in on $name', (engine) => {
  const registration = aRegistration({ slug: 'kruste', email: 'karla@example.com' })

  test('guests are sent to the login page and come back', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const refused = await web.get('/en/admin')
    expect(refused.status).toBe(302)
    expect(refused.headers.get('location')).toBe('/en/login?next=%2Fadmin')

    const { email, password } = registration
    const signedIn = await web.post('/en/login?next=%2Fadmin', { email, password })
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([
      302,
      '/en/login?next=%2Fadmin&entered=1',
    ])
    const cookie = setCookiesOf(signedIn)['pb_auth'] ?? ''
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Strict',
      'Secure',
    ])
    const kept = { cookie: cookie.split(';')[0] ?? '' }
    const entered = await web.get('/en/login?next=%2Fadmin&entered=1', kept)
    expect([entered.status, entered.headers.get('location')]).toEqual([302, '/en/admin'])
    expect((await web.get('/en/admin', kept)).status).toBe(200)
  })

  test.each([
    ['/login', 'Ihr Browser hat sich die Anmeldung nicht gemerkt.'],
    ['/en/login', 'Your browser didn’t keep you logged in.'],
    ['/operator/login', 'Ihr Browser hat sich die Anmeldung nicht gemerkt.'],
    ['/en/operator/login', 'Your browser didn’t keep you logged in.'],
  ])('where the browser keeps no cookie, %s says so', async (door, words) => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    await web.signInOperator()
    const { email, password } = door.includes('operator') ? OPERATOR : registration
    expect(await (await web.get(door)).text()).not.toContain(words)
    const signedIn = await web.post(door, { email, password })
    const back = signedIn.headers.get('location') ?? ''
    const page = await web.get(back)
    expect([page.status, (await page.text()).includes(words)]).toEqual([200, true])
    // A wrong password is the more likely cause.
    const wrong = await (await web.post(back, { email, password: 'falsch' })).text()
    expect(wrong).not.toContain(words)
  })

  test('a message waits for the page that shows it, however many redirects come first', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const cookie = `${await web.signIn(registration.email, registration.password)}; flash=id|success|Da`
    const passing = await web.get('/login', { cookie })
    expect([passing.status, setCookiesOf(passing)['flash']]).toEqual([302, undefined])
    const byScript = await web.get('/login.data', { cookie })
    expect([byScript.status, setCookiesOf(byScript)['flash']]).toEqual([202, undefined])
    const shown = await web.get('/admin', { cookie })
    expect(setCookiesOf(shown)['flash']).toMatch(/Max-Age=0/)
  })

  test('nobody is sent to another site after signing in', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const { email, password } = registration
    for (const next of [
      '//evil.example',
      'https://evil.example',
      '/admin@evil.example',
      '/administrator',
      '/\\evil',
    ]) {
      const response = await web.post(`/login?next=${encodeURIComponent(next)}`, { email, password })
      expect([next, response.headers.get('location')]).toEqual([next, '/login?next=%2Fadmin&entered=1'])
    }
  })

  test('wrong credentials get one sentence, whatever is wrong', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    for (const [email, password] of [
      [registration.email, 'falsch'],
      ['nobody@example.com', registration.password],
      ['', ''],
      ['x'.repeat(100_000), 'y'.repeat(100_000)],
    ] as const) {
      const german = await web.post('/login', { email, password })
      expect(german.status).toBe(422)
      expect(await german.text()).toContain('Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.')
      expect(setCookiesOf(german)['pb_auth']).toBeUndefined()
    }
    const english = await web.post('/en/login', { email: 'a', password: 'b' })
    expect(await english.text()).toContain('Please check your login credentials and try again.')
  })

  test('signed-in visitors of login and registration are sent to the admin area', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const cookie = await web.signIn(registration.email, registration.password)
    for (const path of ['/login', '/register']) {
      const response = await web.get(path, { cookie })
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/admin'])
    }
    const home = await (await web.get('/', { cookie })).text()
    expect(home).toContain('action="/logout"')
    expect(home).not.toContain('href="/login"')
  })

  test('the token of a session that was ended, here or elsewhere, is refused', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const { email, password } = registration
    const isIn = async (cookie: string) => (await web.get('/admin', { cookie })).status === 200

    const first = await web.signIn(email, password)
    expect(await isIn(first)).toBe(true)
    expect((await web.post('/logout', {}, { cookie: first })).status).toBe(302)
    expect(await isIn(first)).toBe(false)

    const [here, elsewhere] = [await web.signIn(email, password), await web.signIn(email, password)]
    const ids = async (cookie: string) => {
      const page = await (await web.get('/admin/account', { cookie })).text()
      return [...page.matchAll(/name="id" value="(\w{15})"/g)].map(([, id]) => id ?? '')
    }
    const ended = await web.krume.accounts.sessionOf(tokenIn(elsewhere))
    expect(await ids(here)).toContain(ended?.id)
    const form = { intent: 'end-session', id: ended?.id ?? '' }
    expect((await web.post('/admin/account', form, { cookie: here })).status).toBe(302)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    expect((await web.post('/admin/account', form, { cookie: here })).status).toBe(404)

    const left = await web.post('/admin/account', { intent: 'everywhere' }, { cookie: here })
    expect(left.headers.get('location')).toBe('/login')
    expect(await isIn(here)).toBe(false)
  })

  test("an operator's logout ends the session, and so does the account page", async () => {
    const web = await createTestWeb(engine)
    const isIn = async (cookie: string) => (await web.get('/operator', { cookie })).status === 200
    const cookie = await web.signInOperator()
    expect(await isIn(cookie)).toBe(true)
    await web.post('/operator/logout', {}, { cookie })
    expect(await isIn(cookie)).toBe(false)

    const here = await web.signInOperator()
    web.clock.advance(1)
    const elsewhere = await web.signInOperator()
    const page = await (await web.get('/operator/account', { cookie: here })).text()
    const found = [...page.matchAll(/name="id" value="(\w{15})"/g)].map(([, id]) => id ?? '')
    expect(found).toHaveLength(2)
    for (const id of found)
      await web.post('/operator/account', { intent: 'end-session', id }, { cookie: here })
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([false, false])

    const changing = await web.signInOperator()
    const fields = { intent: 'password', current: 'ofenwarm-und-sicher', password: 'roggen-im-ofen' }
    const wrong = { ...fields, current: 'falsch-falsch' }
    expect((await web.post('/operator/account', wrong, { cookie: changing })).status).toBe(422)
    const changed = await web.post('/operator/account', fields, { cookie: changing })
    expect(changed.status).toBe(302)
    expect(await isIn(changing)).toBe(false)
    expect(await isIn(setCookiesOf(changed)['krume_operator']?.split(';')[0] ?? '')).toBe(true)
  })

  test('signing out clears the cookie', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const cookie = await web.signIn(registration.email, registration.password)
    const response = await web.post('/en/logout', {}, { cookie })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
    expect(setCookiesOf(response)['pb_auth']).toMatch(/^pb_auth=; Max-Age=0;/)
  })

  test('a session that is no longer valid is cleared without a message', async () => {
    const web = await createTestWeb(engine)
    const response = await web.get('/', { cookie: 'pb_auth=%7B%22token%22%3A%22x.y.z%22%7D' })
    expect(response.status).toBe(200)
    expect(setCookiesOf(response)['pb_auth']).toMatch(/^pb_auth=; Max-Age=0;/)
  })

  test('tokens of operators, and tokens for other purposes, sign nobody in', async () => {
    const web = await createTestWeb(engine)
    const { auth, collections, records } = web.core
    await web.krume.accounts.register(registration)
    const superusers = collections.get('_superusers')
    const operator = await records.create(superusers, {
      email: 'root@example.com',
      password: 'sauerteig-2026',
    })
    const owners = collections.get('users')
    const [owner] = await records.list(owners, {})
    if (superusers.type !== 'auth' || owners.type !== 'auth' || !owner) throw new Error('nobody is there')
    const asOperator = { collection: superusers, record: operator }
    const tokens = [
      auth.issueToken('file', asOperator),
      await auth.startSession(asOperator),
      auth.issueToken('file', { collection: owners, record: owner }),
    ]
    for (const token of tokens) {
      const cookie = sessionCookie({ token, record: {} }).split(';')[0] ?? ''
      expect((await web.get('/admin', { cookie })).headers.get('location')).toBe('/login?next=%2Fadmin')
      expect(await (await web.session('GET', { cookie })).json()).toEqual({ user: null })
    }
  })

  test('registration creates owner and bakery and welcomes them', async () => {
    const web = await createTestWeb(engine)
    const { bakeryName, name, email, password } = registration
    const form = { bakeryName, slug: '', name, email, password, acceptTerms: 'on' }
    const sent = await web.post('/register', form)
    expect([sent.status, Object.keys(setCookiesOf(sent))]).toEqual([200, []])
    const [mail] = await web.core.records.list(mailOutbox)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const page = await web.get(`/register/confirm?token=${token}`)
    expect(await page.text()).toContain(`das Passwort ein, mit dem Sie ${bakeryName} registriert haben`)
    const wrong = await web.post('/register/confirm', { token, password: 'ein anderer Satz' })
    expect(wrong.status).toBe(422)
    const response = await web.post('/register/confirm', { token, password })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/login?next=%2Fadmin%2Fsetup&entered=1',
    ])
    const cookies = setCookiesOf(response)
    expect(decodeURIComponent(cookies['flash'] ?? '')).toContain('Willkommen bei Krume, Bäckerei Kruste.')
    const admin = await web.get('/admin', { cookie: cookies['pb_auth']?.split(';')[0] ?? '' })
    expect(admin.status).toBe(200)
  })

  test('registering with an address that has an account looks the same and tells its owner', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const { name, email, password } = registration
    const pages: string[] = []
    for (const address of [email, 'neu@example.com']) {
      const form = { bakeryName: 'Neu', slug: '', name, email: address, password, acceptTerms: 'on' }
      const sent = await web.post('/register', form)
      expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []])
      const html = (await sent.text()).replaceAll(/nonce="[^"]*"/g, '').replaceAll(address, 'ADDRESS')
      pages.push(/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
    }
    expect(pages[0]).toContain('Wir haben eine E-Mail an ADDRESS geschickt.')
    expect(pages[1]).toBe(pages[0])
    const kinds = (await web.core.records.list(mailOutbox, { sort: 'created' })).map(({ kind }) => kind)
    expect(kinds).toEqual(['verification', 'already-registered', 'registration'])
  })

  test('a refused registration keeps what was typed and says what to do at each field', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const response = await web.post('/register', {
      bakeryName: 'Zweite Kruste',
      slug: 'kruste',
      name: '',
      email: 'no-address',
      password: 'x',
    })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('value="Zweite Kruste"')
    for (const field of ['name', 'email', 'password']) {
      expect(html).toMatch(new RegExp(`<a href="#field-${field}"`))
    }
    expect(html).not.toContain('value="x"')
  })

  test('the proposal of an address', async () => {
    const web = await createTestWeb(engine)
    await web.krume.accounts.register(registration)
    const response = await web.get('/register/slug?name=B%C3%A4ckerei%20M%C3%B6we')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ slug: 'baeckerei-moewe', free: true })
  })
})

describe.each(testDatabases)('the contact form on $name', (engine) => {
  test('sends, says so once, and starts afresh', async () => {
    const web = await createTestWeb(engine)
    const sent = await web.post('/contact', { name: 'Ole', email: 'ole@example.com', message: 'Moin' })
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/contact'])
    const flash = setCookiesOf(sent)['flash']?.split(';')[0] ?? ''
    // Other requests of a page in between do not use the message up.
    const late = await web.get('/register/slug?name=Ole', { cookie: flash })
    expect(setCookiesOf(late)['flash']).toBeUndefined()
    const shown = await web.get('/contact', { cookie: flash })
    expect(await shown.text()).toContain(
      'Nachricht gesendet. Wir kümmern uns so schnell wie möglich um Ihr Anliegen.',
    )
    expect(setCookiesOf(shown)['flash']).toMatch(/Max-Age=0/)
  })

  test('a robot that fills in the hidden field sends nothing', async () => {
    const web = await createTestWeb(engine)
    const answer = await web.post('/contact', { name: 'x', email: 'x', message: '', website: 'spam' })
    expect(answer.status).toBe(302)
    expect(web.events).toEqual([])
  })

  test('a message without an address is refused', async () => {
    const web = await createTestWeb(engine)
    const response = await web.post('/en/contact', { name: 'Ole', email: 'ole', message: 'Moin' })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Please enter a complete address')
  })
})

describe.each(testDatabases)('/api/session on $name', (engine) => {
  test('tells who is signed in, and signs out', async () => {
    const web = await createTestWeb(engine)
    const { email, password, name } = aRegistration()
    await web.krume.accounts.register(aRegistration({ email, password }))
    expect(await (await web.session('GET')).json()).toEqual({ user: null })

    const cookie = await web.signIn(email, password)
    const answer = await web.session('GET', { cookie })
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({
      user: { email, name, verified: false, collectionName: 'users' },
    })

    const signedOut = await web.session('DELETE', { cookie, headers: { Origin: 'https://krume.example' } })
    expect(signedOut.status).toBe(200)
    expect(setCookiesOf(signedOut)['pb_auth']).toMatch(/Max-Age=0/)
    expect(await (await web.session('GET', { cookie })).json()).toEqual({ user: null })
  })

  test('nobody else signs a visitor out', async () => {
    const web = await createTestWeb(engine)
    const response = await web.session('DELETE', { headers: { Origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(setCookiesOf(response)['pb_auth']).toBeUndefined()
    expect((await web.session('PUT')).status).toBe(405)
  })
})
