import { describe, expect, test } from 'vitest'
import { authOf, sessionFor } from '#bakery/tenancy/accounts.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { externalAuths } from '#core/collections/system-collections.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { sessionCookie } from '#web/session/session-cookie.ts'

const ACCOUNT = '/admin/account'
const STEP = 'Bitte bestätigen Sie, dass Sie es sind'
const NEW_PASSWORD = 'roggen-im-ofen-2026'

describe.each(testDatabases)('an owner who has never known a password on $name', (engine) => {
  /** Creates an owner who signed in through a provider ten minutes ago and does not know their password. */
  async function cameByProvider() {
    const web = await createTestWeb(engine)
    const { owner } = await openBakery(web)
    const { email, id } = owner.owner
    const collection = web.core.collections.get('users')
    const record = await web.core.records.update(users, id, { password: 'niemand-kennt-dieses-wort' })
    const link = (provider: string) =>
      web.core.records.create(externalAuths, {
        collectionRef: collection.id,
        recordRef: id,
        provider,
        providerId: `${provider}-${id}`,
      })
    const auth = authOf(web.core, record)
    const signIn = () => web.core.auth.startSession(auth)
    const cookie = sessionCookie(sessionFor(auth, await signIn())).split(';')[0] ?? ''
    web.clock.advance(600)
    const post = (fields: Record<string, string>, path = ACCOUNT) => web.post(path, fields, { cookie })
    /** Sends the form again, with a mailed code. */
    async function proveByCode(kept: Record<string, string>, path = ACCOUNT) {
      const html = await (await post({ ...kept, proof: 'send-code' }, path)).text()
      const codeId = /name="proof\.codeId" value="(\w+)"/.exec(html)?.[1] ?? ''
      const mailed = /\b\d{8}\b/.exec((await newestMail(web, 'sign-in-code')).text)?.[0] ?? ''
      return post({ ...kept, proof: 'code', 'proof.codeId': codeId, 'proof.code': mailed }, path)
    }
    return { web, owner, email, id, cookie, post, proveByCode, signIn, link }
  }

  test('sets one after another proof, and signs in with it', async () => {
    const { web, email, cookie, post, proveByCode } = await cameByProvider()
    const page = await (await web.get(ACCOUNT, { cookie })).text()
    expect(page).toContain('Kein Passwort, oder vergessen?')
    const step = await web.get(`${ACCOUNT}?proof=new-password`, { cookie })
    expect(textOf(await step.text(), 'h1')).toBe(STEP)

    // A password sent without a fresh proof is neither saved nor rendered.
    const late = await post({ intent: 'new-password', password: NEW_PASSWORD })
    expect(late.status).toBe(403)
    expect(await late.text()).not.toContain(NEW_PASSWORD)

    const proven = await proveByCode({ intent: 'new-password' })
    const destination = proven.headers.get('location') ?? ''
    expect(destination).toBe(`${ACCOUNT}?proof=new-password#password`)
    const form = await (await web.get(destination, { cookie })).text()
    expect(form).toContain('Passwort festlegen')
    expect(form).not.toContain('name="current"')
    const weak = await post({ intent: 'new-password', password: 'kurz' })
    expect(weak.status).toBe(422)
    expect((await post({ intent: 'new-password', password: NEW_PASSWORD })).status).toBe(302)
    await web.signIn(email, NEW_PASSWORD)
  })

  test('closes the account after another proof', async () => {
    const { web, owner, id, proveByCode } = await cameByProvider()
    const proven = await proveByCode({ bakeryName: owner.bakery.name }, `${ACCOUNT}/close`)
    expect(proven.status).toBe(302)
    expect(await web.core.records.find(users, id)).toBeUndefined()
  })

  test('changes the address after another proof; another owner’s link still requires the password', async () => {
    const { web, id, cookie, proveByCode } = await cameByProvider()
    expect((await proveByCode({ intent: 'email', newEmail: 'neu@example.com' })).status).toBe(302)
    const { token } = await newestMail(web, 'email-change')
    const other = await openBakery(web, 'andere')
    const stranger = await web.signIn(other.owner.owner.email, 'sauerteig-2026')
    const path = `/confirm-email?token=${token}`
    const asProven = { token, proven: 'on' }
    expect((await web.post(path, asProven, { cookie: stranger })).status).toBe(422)
    // Without `proven`, the password is required even if the proof is fresh.
    expect((await web.post(path, { token }, { cookie })).status).toBe(422)
    web.clock.advance(600)
    expect(await (await web.get(path, { cookie })).text()).toContain('name="password"')
    expect((await web.post(path, asProven, { cookie })).status).toBe(422)
    // The proof step leads back to the confirmation link.
    const proven = await proveByCode({ intent: 'confirm-email', token })
    const back = proven.headers.get('location') ?? ''
    expect(back).toBe(`${path}&proven=on`)
    expect(await (await web.get(back, { cookie })).text()).not.toContain('name="password"')
    expect((await web.post(path, asProven, { cookie })).status).toBe(302)
    expect(await web.core.records.get(users, id)).toMatchObject({ email: 'neu@example.com', verified: true })
  })

  test('sees linked accounts with the ways that remain without them, and unlinks them', async () => {
    const { web, id, cookie, link, post } = await cameByProvider()
    const google = await link('google')
    const apple = await link('apple')
    const page = await (await web.get(ACCOUNT, { cookie })).text()
    expect(page).toContain('Verbundene Konten')
    expect(page).toContain('Danach kommen Sie noch so hinein: mit apple, mit einem Code an ')

    const other = await openBakery(web, 'andere')
    const stranger = await web.signIn(other.owner.owner.email, 'sauerteig-2026')
    const asked = { intent: 'unlink', id: google.id }
    expect((await web.post(ACCOUNT, asked, { cookie: stranger })).status).toBe(404)
    expect((await post(asked)).status).toBe(302)
    // Without a confirmed address no other way to sign in is certain.
    await web.core.records.update(users, id, { verified: false })
    const last = await (await web.get(ACCOUNT, { cookie })).text()
    expect(last).toContain('vielleicht Ihr einziger Weg hinein')
    await post({ intent: 'unlink', id: apple.id })
    expect(await web.core.records.find(externalAuths, apple.id)).toBeDefined()
    await web.core.records.update(users, id, { verified: true })
  })

  test('proves who they are by a new sign-in, whose session ends at once', async () => {
    const { web, id, post, signIn } = await cameByProvider()
    const wanted = { intent: 'second-step', wanted: 'on', proof: 'provider' }
    const other = await openBakery(web, 'andere')
    const stranger = authOf(web.core, await web.core.records.get(users, other.owner.owner.id))
    const foreign = await web.core.auth.startSession(stranger)
    for (const token of ['', 'x.y.z', foreign]) {
      const refused = await post({ ...wanted, 'proof.token': token })
      expect(refused.status).toBe(403)
    }
    const old = await signIn()
    web.clock.advance(600)
    expect((await post({ ...wanted, 'proof.token': old })).status).toBe(403)
    const token = await signIn()
    expect((await post({ ...wanted, 'proof.token': token })).status).toBe(302)
    expect(await web.core.records.get(users, id)).toMatchObject({ secondStep: true })
    expect(await web.krume.accounts.sessionOf(token)).toBeUndefined()
  })
})
