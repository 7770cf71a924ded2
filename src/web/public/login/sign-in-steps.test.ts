import { describe, expect, test } from 'vitest'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'

const LOGIN = '/en/login?next=%2Fadmin%2Fproducts'

/** Returns the hidden fields of the page. */
function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? []
  return Object.fromEntries(
    inputs.map((input) => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]),
  )
}

describe.each(testDatabases)('the steps of a sign-in on $name, without JavaScript', (engine) => {
  async function withSecondStep() {
    const web = await createTestWeb(engine)
    const registration = aRegistration()
    const { email, password } = registration
    const registered = await web.krume.accounts.register(registration)
    if (!registered.ok) throw new Error('nobody was registered')
    await web.core.records.update(users, registered.value.user.id, { verified: true })
    await web.core.records.update(users, registered.value.user.id, { secondStep: true })
    const answer = await web.post(LOGIN, { email, password })
    const address = answer.headers.get('location') ?? ''
    const cookie = setCookiesOf(answer)['sign_in']?.split(';')[0] ?? ''
    const codeOf = async () => /\b\d{8}\b/.exec((await newestMail(web, 'sign-in-code')).text)?.[0] ?? ''
    return { web, email, password, answer, address, cookie, codeOf }
  }

  test('a further step has its own URL, which a reload returns to', async () => {
    const { web, email, answer, address, cookie, codeOf } = await withSecondStep()
    expect([answer.status, address]).toEqual([302, `${LOGIN}&step=code`])
    expect(setCookiesOf(answer)['sign_in']).toMatch(
      /; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    for (let reloads = 0; reloads < 2; reloads++) {
      const page = await (await web.get(address, { cookie })).text()
      expect(textOf(page, 'h1')).toBe('Enter the code')
      expect(page).toContain(email)
    }
    const page = await (await web.get(address, { cookie })).text()
    const fields = { ...hiddenFields(page), code: await codeOf(), intent: 'code' }
    const entered = await web.post(address, fields, { cookie })
    expect([entered.status, entered.headers.get('location')]).toEqual([
      302,
      '/en/login?next=%2Fadmin%2Fproducts&entered=1',
    ])
    expect(setCookiesOf(entered)['sign_in']).toMatch(/^__Host-sign_in=; Max-Age=0/)
  })

  test('the link back keeps e-mail and destination; opening the page anew reveals no e-mail', async () => {
    const { web, email, address, cookie } = await withSecondStep()
    const page = await (await web.get(address, { cookie })).text()
    expect(page).toContain(`href="${LOGIN.replaceAll('&', '&amp;')}&amp;step=start"`)
    const start = await (await web.get(`${LOGIN}&step=start`, { cookie })).text()
    expect([textOf(start, 'h1'), start.includes(`value="${email}"`)]).toEqual(['Log in', true])
    expect(hiddenFields(start)).toEqual({ mfaId: '' })
    for (const [visit, opened] of [
      [{ cookie }, LOGIN],
      [{}, address],
      [{ cookie: 'sign_in=%00' }, address],
      [{ cookie }, '/en/operator/login?step=code'],
    ] as const) {
      const anew = await (await web.get(opened, visit)).text()
      expect(textOf(anew, 'h1')).toMatch(/^(Log in|Operations)$/)
      expect(anew).not.toContain(email)
    }
  })

  test('an expired code is reported, a new one is sent, and the sign-in continues', async () => {
    const { web, email, password, address, cookie, codeOf } = await withSecondStep()
    const page = await (await web.get(address, { cookie })).text()
    const late = { ...hiddenFields(page), code: await codeOf(), intent: 'code' }
    web.clock.advance(11 * 60)
    const response = await web.post(address, late, { cookie })
    expect(response.status).toBe(422)
    const refused = await response.text()
    expect(textOf(refused, 'h1')).toBe('Enter the code')
    expect(refused).toContain('This code is wrong or no longer valid. Please check it or request a new one.')

    await web.core.transaction(({ sql }) => sql.deleteFrom('mail_outbox').execute())
    const again = await web.post(address, { ...hiddenFields(refused), intent: 'send-code' }, { cookie })
    expect(again.headers.get('location')).toBe(address)
    const [kept = '', note = ''] = ['sign_in', 'flash'].map(
      (name) => setCookiesOf(again)[name]?.split(';')[0],
    )
    const anew = await (await web.get(address, { cookie: `${kept}; ${note}` })).text()
    expect(anew).toContain('A new code is on its way.')

    // The password step has expired too.
    const fields = { ...hiddenFields(anew), code: await codeOf(), intent: 'code' }
    const half = await web.post(address, fields, { cookie: kept })
    expect(half.headers.get('location')).toBe(`${LOGIN}&step=password`)
    const halfWay = setCookiesOf(half)['sign_in']?.split(';')[0] ?? ''
    const second = await (await web.get(`${LOGIN}&step=password`, { cookie: halfWay })).text()
    expect(second).toContain('Your account has two-step login.')
    const entered = await web.post(`${LOGIN}&step=password`, { ...hiddenFields(second), email, password })
    expect(entered.headers.get('location')).toBe('/en/login?next=%2Fadmin%2Fproducts&entered=1')
  })

  test('after too many requests for codes, the step stays and says how long to wait', async () => {
    const { web, address, cookie } = await withSecondStep()
    const page = await (await web.get(address, { cookie })).text()
    const send = () =>
      web.post(address, { ...hiddenFields(page), intent: 'send-code' }, { cookie, ip: '203.0.113.7' })
    let answer = await send()
    for (let tries = 0; tries < 50 && answer.status === 302; tries++) answer = await send()
    expect(answer.status).toBe(429)
    const html = await answer.text()
    expect(textOf(html, 'h1')).toBe('Enter the code')
    expect(html).toContain('role="alert"')
  })

  test('after too many wrong codes, the step stays and says how long to wait', async () => {
    const { web, address, cookie } = await withSecondStep()
    const page = await (await web.get(address, { cookie })).text()
    const guess = { ...hiddenFields(page), code: '00000000', intent: 'code' }
    const visit = { cookie, ip: '203.0.113.7' }
    for (let tries = 0; tries < 5; tries++) expect((await web.post(address, guess, visit)).status).toBe(422)
    const answer = await web.post(address, guess, visit)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '180'])
    const html = await answer.text()
    expect(textOf(html, 'h1')).toBe('Enter the code')
    expect(html).toContain('Too many attempts. Please wait another 3\u00a0minutes.')
  })
})
