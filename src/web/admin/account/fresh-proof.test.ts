import { describe, expect, test } from 'vitest'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'
import { createTestWeb, setCookiesOf, textOf } from '#tests/support/test-web.ts'

const PASSWORD = 'sauerteig-2026'
const ACCOUNT = '/admin/account'
const STEP = 'Bitte bestätigen Sie, dass Sie es sind'

/** Returns the hidden fields of the proof step's forms. */
function keptIn(html: string): Record<string, string> {
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? []
  const pairs = inputs.map((input) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  return Object.fromEntries(pairs.filter(([name]) => name !== ''))
}

describe.each(testDatabases)('a fresh proof on $name, without JavaScript', (engine) => {
  async function signedInLongAgo() {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const { email, id } = owner.owner
    const cookie = await web.signIn(email, PASSWORD)
    web.clock.advance(600)
    const post = (fields: Record<string, string>) => web.post(ACCOUNT, fields, { cookie })
    return { web, cookie, email, id, post }
  }

  test('is asked for before a sensitive change; typed values are kept and saved after the password', async () => {
    const { web, cookie, email, id, post } = await signedInLongAgo()
    const asked = await post({ intent: 'email', newEmail: 'neu@example.com' })
    expect(asked.status).toBe(403)
    const html = await asked.text()
    expect(textOf(html, 'h1')).toBe(STEP)
    const kept = keptIn(html)
    expect(kept).toMatchObject({ intent: 'email', newEmail: 'neu@example.com' })

    const wrong = await post({ ...kept, proof: 'password', 'proof.password': 'falsch-falsch' })
    expect(wrong.status).toBe(403)
    expect(await wrong.text()).toContain('Dieses Passwort stimmt nicht.')
    const right = await post({ ...kept, proof: 'password', 'proof.password': PASSWORD })
    expect(right.status).toBe(302)
    expect((await newestMail(web, 'email-change')).to).toBe('neu@example.com')

    // A proof counts for ten minutes, in this session only.
    expect((await post({ intent: 'second-step', wanted: 'on' })).status).toBe(302)
    expect(await web.core.records.get(users, id)).toMatchObject({ secondStep: true })
    web.clock.advance(600)
    expect((await post({ intent: 'second-step', wanted: 'off' })).status).toBe(403)
    expect((await web.get(`${ACCOUNT}/export`, { cookie })).headers.get('location')).toContain('proof=export')
    expect(email).not.toBe('neu@example.com')
  })

  test('can be given by a mailed code, if it is the right one', async () => {
    const { web, id, post } = await signedInLongAgo()
    const first = keptIn(await (await post({ intent: 'second-step', wanted: 'on' })).text())
    const sent = await post({ ...first, proof: 'send-code' })
    const kept = keptIn(await sent.text())
    expect(kept['proof.codeId']).toMatch(/^\w{15}$/)
    const refused = await post({ ...kept, proof: 'code', 'proof.code': '00000000' })
    expect(await refused.text()).toContain('Dieser Code ist falsch')
    const mailed = /\b\d{8}\b/.exec((await newestMail(web, 'sign-in-code')).text)?.[0] ?? ''
    expect((await post({ ...kept, proof: 'code', 'proof.code': mailed })).status).toBe(302)
    expect(await web.core.records.get(users, id)).toMatchObject({ secondStep: true })
  })

  test('leads back to the download and to a new passkey, and is closed to operators', async () => {
    const { web, cookie, post } = await signedInLongAgo()
    const passkey = await web.get(`${ACCOUNT}/passkey?name=Handy`, { cookie })
    const address = passkey.headers.get('location') ?? ''
    const page = await (await web.get(address, { cookie })).text()
    expect(textOf(page, 'h1')).toBe(STEP)
    const proven = await post({ ...keptIn(page), proof: 'password', 'proof.password': PASSWORD })
    expect(proven.headers.get('location')).toBe(`${ACCOUNT}?name=Handy`)
    expect((await web.get(`${ACCOUNT}/passkey`, { cookie })).status).toBe(200)
    expect((await web.get(`${ACCOUNT}/export`, { cookie })).headers.get('content-type')).toBe(
      'application/zip',
    )

    const operator = await web.signInOperator()
    const [bakery] = await web.core.records.list(web.core.collections.get('bakeries'), {})
    const opened = await web.post(
      `/operator/bakeries/${present(bakery).id}`,
      { intent: 'open' },
      { cookie: operator },
    )
    const acting = setCookiesOf(opened)['pb_auth']?.split(';')[0] ?? ''
    expect((await web.get('/admin', { cookie: acting })).status).toBe(200)
    expect((await web.get(`${ACCOUNT}/export`, { cookie: acting })).status).toBe(403)
    const tried = {
      intent: 'email',
      newEmail: 'neu@example.com',
      proof: 'password',
      'proof.password': PASSWORD,
    }
    expect((await web.post(ACCOUNT, tried, { cookie: acting })).status).toBe(403)
  })
})
