import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestPlatform, present, value } from '#tests/support/test-bakery.ts'

const HOME = { ip: '203.0.113.7', userAgent: 'Firefox' }
const expired = { ok: false, reason: 'invalid', fields: { token: 'expired' } }

async function registered(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const registration = aRegistration()
  const session = value(await platform.krume.accounts.register(registration))
  return { ...platform, registration, session, user: session.user, links: platform.krume.mailedLinks }
}

describe.each(testDatabases)('links in mails on $name', (engine) => {
  test('a forgotten password is set anew, once, and ends all sessions', async () => {
    const world = await registered(engine)
    const { clock, krume, links, registration, session } = world
    const { email } = registration
    expect(await links.requestPasswordReset(email)).toMatchObject({ ok: true })
    const { to, token, text } = await newestMail(world, 'password-reset')
    expect(to).toBe(email)
    expect(text).toContain('https://krume.example/reset-password?token=')
    expect(await links.addressOf('passwordReset', token)).toBe(email)
    expect(await links.addressOf('verification', token)).toBeUndefined()

    expect(await links.resetPassword({ token, password: 'kurz', endsOthers: false })).toMatchObject({
      fields: { password: 'too_short' },
    })
    const password = 'roggen-im-ofen'
    expect(await links.resetPassword({ token, password, endsOthers: false })).toMatchObject({ ok: true })
    expect(await links.resetPassword({ token, password, endsOthers: false })).toEqual(expired)
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    const signedIn = await krume.signIn.byPassword({ email, password, mfaId: '' }, HOME)
    expect(signedIn).toMatchObject({ ok: true, session: { user: { verified: true } } })

    clock.advance(3 * 60)
    await world.core.transaction(({ sql }) => sql.deleteFrom(mailOutbox.name).execute())
    await links.requestPasswordReset(email)
    const late = await newestMail(world, 'password-reset')
    clock.advance(30 * 60)
    expect(await links.resetPassword({ token: late.token, password, endsOthers: false })).toEqual(expired)
  })

  test('nobody learns whether an address has an account', async () => {
    const { core, links } = await registered(engine)
    expect(await links.requestPasswordReset('nobody@example.com')).toMatchObject({ ok: true })
    expect(await links.requestPasswordReset('nobody')).toMatchObject({ fields: { email: 'invalid_email' } })
    expect(await core.records.count(mailOutbox, { filter: "kind = 'password-reset'" })).toBe(0)
  })

  test('the address is verified, as often as the link is opened', async () => {
    const world = await registered(engine)
    const { core, links, user } = world
    const { token } = await newestMail(world, 'verification')
    expect(await links.verifyEmail({ token: 'a.b.c' })).toEqual(expired)
    const owner = { id: user.id, collectionName: 'users' }
    for (let times = 0; times < 2; times++) {
      expect(await links.verifyEmail({ token, signedInAs: user.id })).toEqual({ ok: true, value: owner })
    }
    expect(await core.records.get(users, user.id)).toMatchObject({ verified: true })
  })

  test('a new address needs its mailbox and the password, and ends all sessions', async () => {
    const world = await registered(engine)
    const { core, krume, links, registration, session, user } = world
    const opened = present(await krume.accounts.sessionOf(session.token))
    const owner = present(await krume.freshProofs.ofOwner(opened).find())
    const other = value(await krume.accounts.register(aRegistration()))
    expect(await links.requestEmailChange(owner, registration.email)).toMatchObject({
      fields: { newEmail: 'unchanged' },
    })
    expect(await links.requestEmailChange(owner, other.user.email)).toMatchObject({
      fields: { newEmail: 'taken' },
    })
    expect(await links.requestEmailChange(owner, 'neu@example.com')).toMatchObject({ ok: true })
    const { to, token } = await newestMail(world, 'email-change')
    expect(to).toBe('neu@example.com')
    expect(await links.addressOf('emailChange', token)).toBe('neu@example.com')
    expect(await links.confirmEmailChange({ token, password: 'falsch-falsch' })).toMatchObject({
      fields: { password: 'wrong_password' },
    })
    const { password } = registration
    expect(await links.confirmEmailChange({ token, password })).toMatchObject({ ok: true })
    expect(await core.records.get(users, user.id)).toMatchObject({ email: 'neu@example.com', verified: true })
    expect(await krume.accounts.sessionOf(session.token)).toBeUndefined()
    expect(await links.confirmEmailChange({ token, password })).toMatchObject({
      fields: { token: 'expired' },
    })
  })

  test('a template changed by the operator replaces the product’s own mail', async () => {
    const { core, links, log, registration } = await registered(engine)
    await core.collections.update('users', {
      resetPasswordTemplate: { subject: 'Moin', body: '<p>{APP_URL}/_/#/auth/x/{TOKEN}</p>' },
    })
    await links.requestPasswordReset(registration.email)
    // The test's sender for other collections' mails always fails.
    await expect.poll(() => log.lines).toMatchObject([{ message: 'A passwordReset mail could not be sent' }])
    expect(await core.records.count(mailOutbox, { filter: "kind = 'password-reset'" })).toBe(0)
  })
})
