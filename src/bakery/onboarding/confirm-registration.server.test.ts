import { describe, expect, test } from 'vitest'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, type TestPlatform, value } from '#tests/support/test-bakery.ts'
import { mailOutbox } from '../mail/outbox/messages-collections.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { users } from '../tenancy/users-collection.server.ts'
import { registrations } from './registrations-collection.server.ts'

const PASSWORD = 'ein Satz ist gut'
const SENT = { ok: true, value: {} }
const EXPIRED = { ok: false, reason: 'invalid', fields: { token: 'expired' } }

const registration = (email: string, changes: object = {}) =>
  aRegistration({ email, password: PASSWORD, slug: '', ...changes })

async function mailsTo({ core }: TestPlatform, to: string) {
  return core.records.list(mailOutbox, { filter: 'to = {:to}', params: { to }, sort: 'created' })
}

/** Returns the token of the newest mail that has one. */
async function tokenFor(platform: TestPlatform, email: string): Promise<string> {
  const texts = (await mailsTo(platform, email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  return texts.findLast((token) => token !== '') ?? ''
}

describe.each(testDatabases)('registering on $name', (engine) => {
  test('creates owner and bakery once the mailed link and the password prove both', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const email = 'neu@example.com'
    expect(await krume.accounts.apply(registration(email, { bakeryName: 'Neubäck' }))).toEqual(SENT)
    // Neither the bakery's address nor a sign-in reveals that the account is missing.
    expect([await core.records.count(users), await core.records.count(bakeries)]).toEqual([0, 0])
    expect(await krume.accounts.proposeSlug('Neubäck')).toMatchObject({ free: true })

    const token = await tokenFor(platform, email)
    expect(await krume.accounts.registrationOf(token)).toEqual({ email, bakeryName: 'Neubäck' })
    const wrong = await krume.accounts.confirmRegistration({ token, password: 'ein anderer Satz' })
    expect(wrong).toEqual({ ok: false, reason: 'invalid', fields: { password: 'wrong_password' } })
    const session = value(await krume.accounts.confirmRegistration({ token, password: PASSWORD }))
    expect(session.user).toMatchObject({ email, verified: true })
    expect(await krume.accounts.sessionOf(session.token)).toMatchObject({ user: { email } })
    expect(await krume.accounts.ownerScope(session.user)).toMatchObject({ bakery: { name: 'Neubäck' } })
    expect(await core.auth.checkPassword('users', email, PASSWORD)).toBeDefined()

    expect(await krume.accounts.confirmRegistration({ token, password: PASSWORD })).toEqual(EXPIRED)
    expect(await core.records.count(registrations)).toBe(0)
  })

  test('gives the same answer for an address with an account, and mails its owner', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const { owner } = await openBakery(platform)
    const { email } = owner.owner
    const before = { users: await core.records.count(users), bakeries: await core.records.count(bakeries) }
    expect(await krume.accounts.apply(registration(email))).toEqual(SENT)
    const mail = (await mailsTo(platform, email)).at(-1)
    expect(mail).toMatchObject({ kind: 'already-registered' })
    expect(mail?.text).not.toContain('token=')
    expect(await core.records.count(users)).toBe(before.users)
    expect(await core.records.count(bakeries)).toBe(before.bakeries)
    // The same rows are written, so that the time is the same too.
    expect(await core.records.count(registrations)).toBe(1)
  })

  test('refuses the same things for both, before it looks at the address', async () => {
    const platform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    for (const email of [owner.owner.email, 'neu@example.com']) {
      const apply = async (changes: object) => platform.krume.accounts.apply(registration(email, changes))
      expect(await apply({ password: '12345678' })).toMatchObject({ fields: { password: 'weak_password' } })
      expect(await apply({ slug: 'kruste' })).toMatchObject({ fields: { slug: 'taken' } })
      expect(await apply({ acceptTerms: false })).toMatchObject({ ok: false })
    }
    expect(await platform.core.records.count(registrations)).toBe(0)
  })

  test('of several registrations with one address the first confirmed one counts', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const email = 'neu@example.com'
    value(await krume.accounts.apply(registration(email, { slug: 'backstube' })))
    const first = await tokenFor(platform, email)
    value(
      await krume.accounts.apply(registration(email, { slug: 'backstube', password: 'noch ein Satz hier' })),
    )
    const second = await tokenFor(platform, email)
    expect(second).not.toBe(first)
    const session = value(
      await krume.accounts.confirmRegistration({ token: second, password: 'noch ein Satz hier' }),
    )
    expect(await krume.accounts.ownerScope(session.user)).toMatchObject({ bakery: { slug: 'backstube' } })
    expect(await krume.accounts.confirmRegistration({ token: first, password: PASSWORD })).toEqual(EXPIRED)
  })

  test('finds another address for the shop when the wanted one is taken meanwhile', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    value(
      await krume.accounts.apply(registration('neu@example.com', { bakeryName: 'Kruste', slug: 'kruste' })),
    )
    await openBakery(platform)
    const token = await tokenFor(platform, 'neu@example.com')
    const session = value(await krume.accounts.confirmRegistration({ token, password: PASSWORD }))
    expect(await krume.accounts.ownerScope(session.user)).toMatchObject({ bakery: { slug: 'kruste-2' } })
  })

  test('ends after a day, and expired registrations are deleted', async () => {
    const platform = await createTestPlatform(engine)
    const { clock, core, krume } = platform
    value(await krume.accounts.apply(registration('neu@example.com')))
    const token = await tokenFor(platform, 'neu@example.com')
    clock.advance(24 * 3600 + 1)
    expect(await krume.accounts.registrationOf(token)).toBeUndefined()
    expect(await krume.accounts.confirmRegistration({ token, password: PASSWORD })).toEqual(EXPIRED)
    value(await krume.accounts.apply(registration('andere@example.com')))
    expect(await core.records.count(registrations)).toBe(1)
  })
})
