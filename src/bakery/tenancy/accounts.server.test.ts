import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { TERMS_VERSION } from '#bakery/onboarding/terms.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, present, value } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('accounts on $name', (engine) => {
  test('registering makes owner, bakery and mail, and signs in', async () => {
    const { krume, core } = await createTestPlatform(engine)
    const input = aRegistration({ bakeryName: 'Bäckerei Müller & Söhne' })
    const session = value(await krume.accounts.register(input))
    expect(session.user).toMatchObject({ name: 'Karla Kruste', email: input.email, verified: false })
    expect(session.record).toMatchObject({ collectionName: 'users', email: input.email, verified: false })
    expect(Object.keys(session.record)).not.toContain('password')
    expect(Object.keys(session.record)).not.toContain('tokenKey')
    const scope = present(await krume.accounts.ownerScope(session.user))
    expect(scope.bakery).toMatchObject({
      slug: 'baeckerei-mueller-und-soehne',
      published: false,
      timezone: 'Europe/Berlin',
      address: 'sie',
    })
    const [mail] = await core.records.list(mailOutbox)
    expect(mail).toMatchObject({ kind: 'verification', to: input.email })
    const token = /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await core.auth.verifyToken('verification', token)).toMatchObject({
      record: { id: session.user.id },
    })
  })

  test('a taken name gets a number, a taken slug or e-mail is a problem of its field', async () => {
    const { krume, core } = await createTestPlatform(engine)
    const first = aRegistration({ email: 'karla@example.com' })
    const session = value(await krume.accounts.register(first))
    const second = value(await krume.accounts.register(aRegistration()))
    expect((await krume.accounts.ownerScope(second.user))?.bakery.slug).toBe('baeckerei-kruste-2')
    const wished = aRegistration({ slug: 'baeckerei-kruste' })
    expect(await krume.accounts.register(wished)).toMatchObject({ ok: false, fields: { slug: 'taken' } })
    const again = aRegistration({ email: 'karla@example.com', bakeryName: 'Andere' })
    expect(await krume.accounts.register(again)).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { email: 'taken' },
    })
    // The refused registration created no bakery.
    expect(await core.records.count(bakeries)).toBe(2)
    expect(await core.records.count(users)).toBe(2)
    expect(await krume.accounts.sessionOf(session.token)).toMatchObject({ user: session.user })
  })

  test('a user who signed up with a provider creates a bakery, once', async () => {
    const { krume, core } = await createTestPlatform(engine)
    const record = await core.records.create(users, {
      email: 'ole@example.com',
      password: 'sauerteig-2026',
      verified: true,
    })
    const user = { id: record.id, name: '', email: record.email, verified: true }
    expect(await krume.accounts.ownerScope(user)).toBeUndefined()

    const { bakeryName, name, locale } = aRegistration()
    const start = { bakeryName, slug: '', name, locale, acceptTerms: true }
    expect(await krume.accounts.startBakery(user, { ...start, bakeryName: '', acceptTerms: false })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: { bakeryName: 'required', acceptTerms: 'must_accept' },
    })
    const twice = await Promise.all([1, 2].map(() => krume.accounts.startBakery(user, start)))
    expect(twice).toEqual([1, 2].map(() => ({ ok: true, value: null })))
    expect(await core.records.count(bakeries)).toBe(1)
    const scope = present(await krume.accounts.ownerScope(user))
    expect(scope.bakery).toMatchObject({
      slug: 'baeckerei-kruste',
      email: 'ole@example.com',
      published: false,
    })
    expect(await core.records.get(users, user.id)).toMatchObject({
      name,
      locale,
      termsVersion: TERMS_VERSION,
    })
    // The provider has confirmed the address.
    expect(await core.records.count(mailOutbox)).toBe(0)
  })

  test('bad input is named by field', async () => {
    const { krume } = await createTestPlatform(engine)
    const input = aRegistration({ bakeryName: '', slug: 'admin', email: 'karla', password: 'kurz' })
    expect(await krume.accounts.register(input)).toMatchObject({
      fields: { bakeryName: 'required', email: 'invalid_email' },
    })
    const { bakeryName, email } = aRegistration()
    expect(await krume.accounts.register({ ...input, bakeryName, email })).toMatchObject({
      fields: { slug: 'reserved', password: 'too_short' },
    })
  })

  test('a slug is proposed', async () => {
    const platform = await createTestPlatform(engine)
    await openBakery(platform, 'backstube-weiss')
    const { accounts } = platform.krume
    expect(await accounts.proposeSlug('Backstube Weiß')).toEqual({ slug: 'backstube-weiss', free: false })
    expect(await accounts.proposeSlug('Kornkammer')).toEqual({ slug: 'kornkammer', free: true })
    expect(await accounts.proposeSlug('!!!')).toEqual({ slug: 'baeckerei', free: true })
  })

  test('a session needs a valid token', async () => {
    const { krume, clock } = await createTestPlatform(engine)
    const { token, user } = value(await krume.accounts.register(aRegistration()))
    expect(await krume.accounts.sessionOf(token)).toMatchObject({ user })
    expect(await krume.accounts.sessionOf(`${token}x`)).toBeUndefined()
    expect(await krume.accounts.sessionOf('')).toBeUndefined()
    clock.advance(400 * 24 * 3600)
    expect(await krume.accounts.sessionOf(token)).toBeUndefined()
  })
})

describe.each(testDatabases)('sites on $name', (engine) => {
  test('guests see published shops, owners a preview of their own', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    const { owner } = await openBakery(platform)
    const other = await openBakery(platform, 'andere')
    expect(await krume.sites.shopBySlug('kruste')).toMatchObject({ preview: false })
    expect(await krume.sites.shopBySlug('unbekannt')).toBeUndefined()
    await krume.profile.setPublished(owner, false)
    expect(await krume.sites.shopBySlug('kruste')).toBeUndefined()
    expect(await krume.sites.shopBySlug('kruste', other.owner.owner.id)).toBeUndefined()
    expect(await krume.sites.shopBySlug('kruste', owner.owner.id)).toMatchObject({ preview: true })
  })

  test('the choice of bakeries is searched by name and city', async () => {
    const platform = await createTestPlatform(engine)
    const { krume } = platform
    await openBakery(platform)
    const closed = await openBakery(platform, 'andere')
    await krume.profile.setPublished(closed.owner, false)
    const FIRST = { page: 1, perPage: 10 }
    const choice = [{ slug: 'kruste', name: 'Bäckerei Kruste', city: 'Augsburg', logoUrl: '' }]
    expect((await krume.sites.published('', FIRST)).items).toEqual(choice)
    expect((await krume.sites.published('augs', FIRST)).items).toEqual(choice)
    expect((await krume.sites.published('kruste', FIRST)).items).toEqual(choice)
    expect((await krume.sites.published('100%', FIRST)).items).toEqual([])
    expect((await krume.sites.published("'", FIRST)).items).toEqual([])
  })
})
