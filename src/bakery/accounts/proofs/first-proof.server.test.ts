import { describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys } from '#bakery/accounts/sign-in/passkeys-collections.server.ts'
import { apiKeys } from '#bakery/programs/api-keys-collection.server.ts'
import { staffMembers } from '#bakery/staff/staff-collections.server.ts'
import { ownersCollection } from '#bakery/tenancy/accounts.server.ts'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { webhookDeliveries, webhooks } from '#bakery/webhooks/webhooks-collections.server.ts'
import { linkAccount } from '#core/auth/oauth2/link-account.ts'
import { createFreshProof } from '#core/auth/proofs/fresh-proof.ts'
import { externalAuths, mfas, otps } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { NO_REQUEST } from '#core/rules/query-scope.ts'
import { aRegistration, aWebhookInput } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { createTestPlatform, present, value } from '#tests/support/test-bakery.ts'

const HOME = { ip: '203.0.113.7', userAgent: 'Firefox' }
const NEW_PASSWORD = 'roggen-im-ofen'

type Hijack = Awaited<ReturnType<typeof hijackBeforehand>>

/** Registers somebody else's address as a stranger and sets up every way to sign in. */
async function hijackBeforehand(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const { core, krume } = platform
  const registration = aRegistration()
  const stranger = value(await krume.accounts.register(registration))
  const owner = stranger.user.id
  const reference = { collectionRef: ownersCollection(core).id, recordRef: owner }
  // Accounts of earlier versions may have passkeys without a proven address.
  await core.records.create(passkeys, {
    owner,
    name: 'Fremdes Handy',
    credentialId: 'abc',
    publicKey: 'def',
    counter: 0,
    transports: [],
  })
  await core.records.create(passkeyChallenges, { owner, challenge: 'x', expires: new Date(2099, 0) })
  await core.records.create(externalAuths, { ...reference, provider: 'oidc', providerId: 'stranger' })
  await core.records.create(mfas, { ...reference, method: 'password' })
  await core.records.create(otps, { ...reference, password: '12345678', sentTo: 'elsewhere@example.com' })
  await core.records.update(users, owner, { secondStep: true })
  await addWebhook(core, owner)
  return { ...platform, registration, stranger, owner }
}

/** Adds a webhook that sends orders to a stranger, with one delivery waiting, and an API key. */
async function addWebhook(core: Core, owner: string): Promise<void> {
  const of = { filter: 'owner = {:owner}', params: { owner } }
  const { id: bakery } = present(await core.records.findFirst(bakeries, of))
  const secret = 'whsec_c2VjcmV0'
  const { id: webhook } = await core.records.create(webhooks, { ...aWebhookInput(), bakery, secret })
  const delivery = {
    bakery,
    webhook,
    type: 'order.placed',
    status: 'queued',
    nextAttempt: new Date(0),
  } as const
  await core.records.create(webhookDeliveries, delivery)
  const hash = 'ab'.repeat(32)
  await core.records.create(apiKeys, { bakery, name: 'Kasse', scopes: ['orders:read'], hash })
  const member = { bakery, name: 'Anna', email: 'anna@team.example', role: 'manager' } as const
  await core.records.create(staffMembers, member)
}

/** The ways in which the owner of the address can prove it for the first time. */
const PROOFS: Record<string, (world: Hijack) => Promise<unknown>> = {
  async 'a password reset'({ krume, registration, ...world }) {
    await krume.mailedLinks.requestPasswordReset(registration.email)
    const { token } = await newestMail(world, 'password-reset')
    return krume.mailedLinks.resetPassword({ token, password: NEW_PASSWORD, endsOthers: false })
  },
  async 'a code by mail'({ krume, registration, ...world }) {
    const codeId = await krume.signIn.requestCode(registration.email)
    const code = /\b\d{8}\b/.exec((await newestMail(world, 'sign-in-code')).text)?.[0] ?? ''
    return krume.signIn.byCode({ codeId, code, mfaId: '' }, HOME)
  },
  async 'an account elsewhere'({ core, registration }) {
    const { email } = registration
    const login = { id: 'owner', name: '', username: '', email, avatarURL: '' }
    return linkAccount(core, {
      collection: ownersCollection(core),
      provider: 'google',
      login: { ...login, rawUser: {}, accessToken: '', refreshToken: '', expiry: '' },
      createData: {},
      provenAlone: true,
      request: { ...NO_REQUEST, context: 'oauth2' },
      freshProof: createFreshProof(core, [users.name]),
    })
  },
}

async function remainingWaysIn({ core, krume, owner, registration, stranger }: Hijack) {
  const { email, password } = registration
  const ofRecord = { filter: 'recordRef = {:owner}', params: { owner } }
  const ofOwner = { filter: 'owner = {:owner}', params: { owner } }
  const links = await core.records.list(externalAuths, ofRecord)
  const ofBakery = 'bakery.owner = {:owner}'
  const waiting = { filter: `${ofBakery} && status = 'queued'`, params: { owner } }
  const on = { filter: `${ofBakery} && offSince = ''`, params: { owner } }
  return {
    password: (await krume.signIn.byPassword({ email, password, mfaId: '' }, HOME)).ok,
    session: (await krume.accounts.sessionOf(stranger.token)) !== undefined,
    passkeys: await core.records.count(passkeys, ofOwner),
    challenges: await core.records.count(passkeyChallenges, ofOwner),
    strangersLinks: links.filter(({ providerId }) => providerId === 'stranger').length,
    halfSignIns: await core.records.count(mfas, ofRecord),
    codes: await core.records.count(otps, ofRecord),
    secondStep: (await core.records.get(users, owner)).secondStep,
    webhooks: await core.records.count(webhooks, on),
    deliveries: await core.records.count(webhookDeliveries, waiting),
    apiKeys: await core.records.count(apiKeys, { filter: ofBakery, params: { owner } }),
    members: await core.records.count(staffMembers, { filter: ofBakery, params: { owner } }),
  }
}

const NONE = {
  password: false,
  session: false,
  passkeys: 0,
  challenges: 0,
  strangersLinks: 0,
  halfSignIns: 0,
  codes: 0,
  secondStep: false,
  webhooks: 0,
  deliveries: 0,
  apiKeys: 0,
  members: 0,
}

describe.each(testDatabases)('the first proof of an address on $name', (engine) => {
  test.each(Object.keys(PROOFS))('by %s ends every way in that a stranger had set up', async (proof) => {
    const world = await hijackBeforehand(engine)
    await PROOFS[proof]?.(world)
    expect(await world.core.records.get(users, world.owner)).toMatchObject({ verified: true })
    expect(await remainingWaysIn(world)).toEqual(NONE)
  })

  test('by the link of the mail needs the password of whoever set up the account', async () => {
    const world = await hijackBeforehand(engine)
    const { core, krume, owner, registration } = world
    const { token } = await newestMail(world, 'verification')
    const links = krume.mailedLinks
    expect(await links.asksPassword(token)).toBe(true)
    for (const [password, problem] of [
      ['', 'required'],
      ['geraten-und-falsch', 'wrong_password'],
    ] as const) {
      expect(await links.verifyEmail({ token, password, signedInAs: 'somebody-else' })).toMatchObject({
        fields: { password: problem },
      })
    }
    expect(await core.records.get(users, owner)).toMatchObject({ verified: false })

    expect(await links.verifyEmail({ token, password: registration.password })).toMatchObject({ ok: true })
    expect(await links.asksPassword(token)).toBe(false)
    const outcome = await krume.signIn.byPassword({ ...credentials(world), mfaId: '' }, HOME)
    expect(outcome).toMatchObject({ ok: true, session: { user: { verified: true } } })
  })

  test('by a user signed in to the account keeps their session and password', async () => {
    const world = await hijackBeforehand(engine)
    const { krume, owner, stranger } = world
    const { token } = await newestMail(world, 'verification')
    expect(await krume.mailedLinks.verifyEmail({ token, signedInAs: owner })).toMatchObject({ ok: true })
    expect((await krume.signIn.byPassword({ ...credentials(world), mfaId: '' }, HOME)).ok).toBe(true)
    // Linked accounts from before the proof end together with their sessions (wire contract, section 3).
    expect(await krume.accounts.sessionOf(stranger.token)).toBeUndefined()
  })

  test('by whoever set up the account keeps its webhooks', async () => {
    const world = await hijackBeforehand(engine)
    const { core, krume, owner, registration } = world
    for (const { id } of await core.records.list(externalAuths, {
      filter: 'recordRef = {:owner}',
      params: { owner },
    }))
      await core.records.delete(externalAuths, id)
    const { token } = await newestMail(world, 'verification')
    const { password } = registration
    expect(await krume.mailedLinks.verifyEmail({ token, password })).toMatchObject({ ok: true })
    expect(await remainingWaysIn(world)).toMatchObject({
      password: true,
      webhooks: 1,
      deliveries: 1,
      apiKeys: 1,
      members: 1,
    })
  })

  test('comes before a passkey', async () => {
    const platform = await createTestPlatform(engine)
    const { core, krume } = platform
    const session = value(await krume.accounts.register(aRegistration()))
    const { user } = session
    const opened = present(await krume.accounts.sessionOf(session.token))
    const scope = present(await krume.freshProofs.ofOwner(opened).find())
    expect(await krume.passkeys.askToRegister(scope)).toBeUndefined()
    expect(await core.records.count(passkeyChallenges)).toBe(0)
    await core.records.update(users, user.id, { verified: true })
    expect(await krume.passkeys.askToRegister(scope)).toMatchObject({ rp: { id: 'krume.example' } })
  })
})

describe.each(testDatabases)('a password reset of a proven account on $name', (engine) => {
  test.each([
    [true, { passkeys: 0, links: 0 }],
    [false, { passkeys: 1, links: 1 }],
  ])('shows the other ways in; ending them (%s) leaves %j', async (endsOthers, left) => {
    const world = await hijackBeforehand(engine)
    const { core, krume, owner, registration } = world
    // Created by the owner after the proof.
    await core.records.update(users, owner, { verified: true })
    const own = { owner, credentialId: 'own', publicKey: 'def', counter: 0, transports: [] }
    await core.records.create(passkeys, { ...own, name: 'Tablet' })
    const reference = { collectionRef: ownersCollection(core).id, recordRef: owner }
    await core.records.create(externalAuths, { ...reference, provider: 'google', providerId: 'own' })

    await krume.mailedLinks.requestPasswordReset(registration.email)
    const { token } = await newestMail(world, 'password-reset')
    expect(await krume.mailedLinks.waysInBeside(token)).toEqual([
      { kind: 'passkey', name: 'Tablet' },
      { kind: 'provider', name: 'google' },
    ])
    expect(await krume.mailedLinks.waysInBeside('a.b.c')).toEqual([])
    await krume.mailedLinks.resetPassword({ token, password: NEW_PASSWORD, endsOthers })
    expect({
      passkeys: await core.records.count(passkeys, { filter: 'owner = {:owner}', params: { owner } }),
      links: await core.records.count(externalAuths),
    }).toEqual(left)
  })
})

function credentials({ registration: { email, password } }: Hijack) {
  return { email, password }
}
