import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { present } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'

const OTTO = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }

describe.each(testDatabases)('the page of a set-up link on $name', (engine) => {
  test('creates an operator, signs in and leads to the area; a second use is refused with the reason', async () => {
    const web = await createTestWeb(engine)
    const link = new URL(present(await web.operating.setupLinks.forFirst()))
    const path = link.pathname + link.search
    const token = present(link.searchParams.get('token') ?? undefined)
    const page = await (await web.get(`/en${path}`)).text()
    expect(textOf(page, 'h1')).toBe('Set up an operator')
    expect(page).toContain('<meta name="robots" content="noindex"')

    const weak = await web.post(path, { token, email: OTTO.email, password: 'passwort' })
    expect(weak.status).toBe(422)
    const answer = await web.post(path, { token, ...OTTO })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/operator/login?next=%2Foperator&entered=1',
    ])
    const cookie = present(setCookiesOf(answer)['krume_operator']).split(';')[0] ?? ''
    expect((await web.get('/operator', { cookie })).status).toBe(200)

    expect(await (await web.get(`/en${path}`)).text()).toContain('This link is no longer valid')
    const again = await web.post(path, { token, email: 'pia@krume.example', password: OTTO.password })
    expect([again.status, setCookiesOf(again)['krume_operator']]).toEqual([422, undefined])
  })

  test('attempts with wrong links are limited', async () => {
    const web = await createTestWeb(engine)
    const ip = '10.0.0.9'
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await web.post('/operator/setup', { token: 'wrong', ...OTTO }, { ip })).status)
    expect(statuses.at(0)).toBe(422)
    expect(statuses.at(-1)).toBe(429)
  })

  test('is not on the subdomain of a shop', async () => {
    const web = await createTestWeb(engine)
    expect((await web.get('/operator/setup', { shop: 'kruste' })).status).toBe(404)
  })
})
