import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import {
  createTestPlatform,
  openBakery,
  present,
  type TestPlatform,
  value,
} from '#tests/support/test-bakery.ts'
import { missingOfOperator, type Operator } from './platform.ts'

const NOBODY = { operator: {} }
const OTHER = { bakeryName: 'Backstube Zwei', email: 'zwei@krume.example', slug: 'zwei' }

/** Saves details of the operator as the operators' form does. */
async function say({ krume }: TestPlatform, operator: Partial<Operator>): Promise<void> {
  const facts = await krume.platform.facts()
  value(await krume.platform.save({ ...facts, operator: { ...facts.operator, ...operator } }))
}

test.each([
  [{}, []],
  [{ name: '' }, ['name']],
  [{ name: ' ', address: [] }, ['name', 'address']],
  [{ address: ['', ' '] }, ['address']],
  [{ name: '', address: [], email: '' }, ['name', 'address', 'email']],
])('an operator with %j still lacks %j', (changes, missing) => {
  expect(missingOfOperator({ ...TEST_OPERATOR, ...changes })).toEqual(missing)
})

describe.each(testDatabases)('a platform without an operator on $name', (engine) => {
  test('takes nobody in until name, address and e-mail are said', async () => {
    const platform = await createTestPlatform(engine, {}, NOBODY)
    const { core, krume } = platform
    const register = async () => krume.accounts.register(aRegistration())
    const expectClosed = async (missing: string[]) => {
      expect(await krume.platform.missing()).toEqual(missing)
      expect(await register()).toEqual({ ok: false, reason: 'operator_missing' })
    }
    await expectClosed(['name', 'address', 'email'])
    await say(platform, { name: TEST_OPERATOR.name })
    await expectClosed(['address', 'email'])
    await say(platform, { address: TEST_OPERATOR.address })
    await expectClosed(['email'])
    expect([await core.records.count(users), await core.records.count(bakeries)]).toEqual([0, 0])
    await say(platform, { email: TEST_OPERATOR.email })
    expect(await register()).toMatchObject({ ok: true })
  })

  test('lets owners sign in and shops stay open, and nothing new begin', async () => {
    const platform = await createTestPlatform(engine, {}, NOBODY)
    const { core, krume } = platform
    await say(platform, TEST_OPERATOR)
    const { owner } = await openBakery(platform)
    const newcomer = value(await krume.accounts.register(aRegistration(OTHER)))
    const inPerson = present(await krume.accounts.ownerInPerson(newcomer))
    await say(platform, { address: [] })

    const { email, password } = aRegistration(OTHER)
    const signedIn = await krume.signIn.byPassword({ email, password, mfaId: '' }, { ip: '', userAgent: '' })
    expect(signedIn.ok).toBe(true)
    expect(await krume.profile.acceptAgreement(inPerson)).toEqual({ ok: false, reason: 'operator_missing' })
    expect((await core.records.get(bakeries, inPerson.bakery.id)).agreementVersion).toBe('')
    expect(await krume.profile.publishProblems(inPerson)).toContain('operator_missing')

    expect(await krume.profile.publishProblems(owner)).toEqual(['operator_missing'])
    expect(await krume.sites.shopBySlug(owner.bakery.slug)).toMatchObject({ preview: false })
    expect(await krume.profile.setPublished(owner, false)).toEqual({ ok: true })
    const refused = { ok: false, problems: ['operator_missing'] }
    expect(await krume.profile.setPublished(owner, true)).toEqual(refused)
    await say(platform, { address: TEST_OPERATOR.address })
    expect(await krume.profile.setPublished(owner, true)).toEqual({ ok: true })
  })

  test('gives no bakery to a user who came by an account elsewhere before', async () => {
    const platform = await createTestPlatform(engine, {}, NOBODY)
    const { core, krume } = platform
    await say(platform, TEST_OPERATOR)
    const { id } = await core.records.create(users, {
      email: 'ole@example.com',
      password: 'roggen-im-ofen-2026',
    })
    await say(platform, { name: '' })
    const user = { id, name: 'Ole', email: 'ole@example.com', verified: true }
    const start = { ...aRegistration(OTHER), name: 'Ole' }
    expect(await krume.accounts.startBakery(user, start)).toEqual({ ok: false, reason: 'operator_missing' })
    expect(await core.records.count(bakeries)).toBe(0)
  })

  test('is open when it is a demo', async () => {
    const platform = await createTestPlatform(engine, {}, { ...NOBODY, isDemo: true })
    expect(await platform.krume.platform.missing()).toEqual([])
    const { owner } = await openBakery(platform)
    expect(await platform.krume.profile.publishProblems(owner)).toEqual([])
  })
})
