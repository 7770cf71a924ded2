import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestPlatform, value } from '#tests/support/test-bakery.ts'

const HOME = { ip: '203.0.113.7', userAgent: "Firefox on the bakery's laptop" }
const ELSEWHERE = {
  ip: '198.51.100.9',
  userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
}

async function registered(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { email, password, ...input } = aRegistration()
  const { user } = value(await platform.krume.accounts.register({ ...input, email, password }))
  const { signIn } = platform.krume
  return {
    ...platform,
    user,
    signIn,
    right: { email, password, mfaId: '' },
    codeOf: async () => /\b\d{8}\b/.exec((await newestMail(platform, 'sign-in-code')).text)?.[0] ?? '',
  }
}

describe.each(testDatabases)('signing in on $name', (engine) => {
  test('by password: wrong and unknown are refused alike', async () => {
    const { krume, right, signIn } = await registered(engine)
    const refused = { ok: false, reason: 'refused' }
    expect(await signIn.byPassword({ ...right, password: 'falsch-falsch' }, HOME)).toEqual(refused)
    expect(await signIn.byPassword({ ...right, email: 'nobody@example.com' }, HOME)).toEqual(refused)
    const outcome = await signIn.byPassword({ ...right, email: ` ${right.email} ` }, HOME)
    expect(outcome).toMatchObject({ ok: true, session: { user: { email: right.email } } })
    const token = outcome.ok ? outcome.session.token : ''
    expect(await krume.accounts.sessionOf(token)).toMatchObject({ user: { email: right.email } })
  })

  test("the collection's rule holds for the pages as for the API", async () => {
    const { core, right, signIn } = await registered(engine)
    await core.collections.update('users', { authRule: 'verified = true' })
    expect(await signIn.byPassword(right, HOME)).toEqual({ ok: false, reason: 'refused' })
    await core.collections.update('users', {
      authRule: '',
      mfa: { enabled: false },
      passwordAuth: { enabled: false },
    })
    expect(await signIn.byPassword(right, HOME)).toEqual({ ok: false, reason: 'refused' })
    expect(signIn.methods()).toEqual({ password: false, code: true, providers: [] })
  })

  test('a code by mail signs in once and proves the address', async () => {
    const { codeOf, core, right, signIn, user } = await registered(engine)
    const codeId = await signIn.requestCode(right.email)
    const code = await codeOf()
    const wrong = code === '00000000' ? '11111111' : '00000000'
    const refused = { ok: false, reason: 'refused' }
    expect(await signIn.byCode({ codeId, code: wrong, mfaId: '' }, HOME)).toEqual(refused)
    expect(await signIn.byCode({ codeId, code, mfaId: '' }, HOME)).toMatchObject({
      ok: true,
      endedPassword: true,
    })
    expect(await signIn.byCode({ codeId, code, mfaId: '' }, HOME)).toEqual(refused)
    expect(await core.records.get(users, user.id)).toMatchObject({ verified: true })
  })

  test('a code for an address without an account looks the same, and guessing ends soon', async () => {
    const { core, signIn } = await registered(engine)
    const codeId = await signIn.requestCode('nobody@example.com')
    expect(codeId).toMatch(/^[a-z0-9]{15}$/)
    expect(await core.records.count(mailOutbox, { filter: "kind = 'sign-in-code'" })).toBe(0)
    const guess = () => signIn.byCode({ codeId, code: '12345678', mfaId: '' }, HOME)
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toEqual({ ok: false, reason: 'refused' })
    expect(await guess()).toEqual({ ok: false, reason: 'too_many' })
  })

  test('who wants a second step needs password and code, in either order', async () => {
    const { codeOf, core, right, signIn, user } = await registered(engine)
    await core.records.update(users, user.id, { verified: true })
    await core.records.update(users, user.id, { secondStep: true })
    const first = await signIn.byPassword(right, HOME)
    if (first.ok || first.reason !== 'second_step') throw new Error('there was no second step')
    const again = await signIn.byPassword({ ...right, mfaId: first.mfaId }, HOME)
    expect(again).toEqual({ ok: false, reason: 'refused' })
    const codeId = await signIn.requestCode(right.email)
    const code = await codeOf()
    expect(await signIn.byCode({ codeId, code, mfaId: first.mfaId }, HOME)).toMatchObject({ ok: true })

    await core.transaction(({ sql }) => sql.deleteFrom(mailOutbox.name).execute())
    const otherId = await signIn.requestCode(right.email)
    const half = await signIn.byCode({ codeId: otherId, code: await codeOf(), mfaId: '' }, HOME)
    if (half.ok || half.reason !== 'second_step') throw new Error('there was no second step')
    const whole = await signIn.byPassword({ ...right, mfaId: half.mfaId }, HOME)
    expect(whole).toMatchObject({ ok: true })
  })

  test('after the first step has expired, the second one counts as a new first step', async () => {
    const { clock, codeOf, core, right, signIn, user } = await registered(engine)
    await core.records.update(users, user.id, { verified: true })
    await core.records.update(users, user.id, { secondStep: true })
    const first = await signIn.byPassword(right, HOME)
    if (first.ok || first.reason !== 'second_step') throw new Error('there was no second step')
    clock.advance(11 * 60)
    const codeId = await signIn.requestCode(right.email)
    const late = await signIn.byCode({ codeId, code: await codeOf(), mfaId: first.mfaId }, HOME)
    if (late.ok || late.reason !== 'second_step') throw new Error('the first step counted for ever')
    expect(late.mfaId).not.toBe(first.mfaId)
    expect(await signIn.byPassword({ ...right, mfaId: late.mfaId }, HOME)).toMatchObject({ ok: true })
  })

  test('a sign-in from somewhere new is mailed, in the language of the account', async () => {
    const { core, right, signIn, user } = await registered(engine)
    await core.records.update(users, user.id, { locale: 'en' })
    await signIn.byPassword(right, HOME)
    await signIn.byPassword(right, HOME)
    expect(await core.records.count(mailOutbox, { filter: "kind = 'login-alert'" })).toBe(0)
    await signIn.byPassword(right, ELSEWHERE)
    const mail = await newestMail({ core }, 'login-alert')
    expect(mail).toMatchObject({ to: right.email, subject: 'Login from a new place' })
    expect(mail.text).toContain('From where: 198.51.100.9 Firefox on Android')
  })
})
