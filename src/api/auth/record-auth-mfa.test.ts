import { describe, expect, test } from 'vitest'
import { mfas } from '#core/collections/system-collections.ts'
import {
  type AuthWorld,
  accountOf,
  createAuthWorld,
  ids,
  mailOtp,
  OTP,
  PASSWORD,
} from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { anyText, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const BY_PASSWORD = '/api/collections/guards/auth-with-password'
const BY_OTP = '/api/collections/guards/auth-with-otp'
const GINA = { identity: 'gina@example.com', password: PASSWORD }
const HANS = { identity: 'hans@example.com', password: PASSWORD }
const MFA = { mfaId: 'mfa000000000000' }
const EXPIRED = refusal(400, 'Invalid or expired MFA session.')

/** Stores the first of two proofs, by default Gina's password. */
async function beginMfa(
  { core }: AuthWorld,
  different: Partial<{ method: string; recordRef: string; collection: string }> = {},
): Promise<void> {
  const { method = 'password', recordRef = ids.gina, collection = 'guards' } = different
  const collectionRef = core.collections.get(collection).id
  await core.records.create(mfas, { id: MFA.mfaId, collectionRef, recordRef, method })
}

async function mailGinaOtp(world: AuthWorld): Promise<void> {
  await mailOtp(world, { collection: 'guards', recordRef: ids.gina, sentTo: 'gina@example.com' })
}

async function setRule({ core }: AuthWorld, rule: string): Promise<void> {
  await core.collections.update('guards', { mfa: { rule } })
}

scenarios('multi-factor authentication', createAuthWorld, {
  'a first method is not enough': {
    post: BY_PASSWORD,
    body: GINA,
    status: 401,
    json: { mfaId: anyText },
    answerHeaders: { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' },
    events: { 'create _mfas': 1 },
    async afterwards({ core }, response) {
      const { mfaId } = (await response.json()) as { mfaId: string }
      const collectionRef = core.collections.get('guards').id
      const half = { collectionRef, recordRef: ids.gina, method: 'password' }
      expect(await core.records.get(mfas, mfaId)).toMatchObject(half)
    },
  },
  'a second one completes it; the mail verifies, and the password stays': {
    post: BY_OTP,
    async given(world) {
      await beginMfa(world)
      await mailGinaOtp(world)
    },
    body: { ...OTP, ...MFA },
    status: 200,
    json: { token: anyText, record: partly({ id: ids.gina, verified: true }) },
    events: { 'delete _mfas': 1, 'delete _otps': 1, 'update guards': 1, 'create _authOrigins': 1 },
    async afterwards({ ask }) {
      expect(await ask('guards/auth-with-password', GINA)).toEqual({
        status: 401,
        answer: { mfaId: anyText },
      })
    },
  },
  'in the other order, and with the id in the query': {
    post: `${BY_PASSWORD}?mfaId=${MFA.mfaId}`,
    given: (world) => beginMfa(world, { method: 'otp' }),
    body: GINA,
    status: 200,
    events: { 'delete _mfas': 1, 'create _authOrigins': 1 },
  },
  'the same method twice': {
    post: BY_PASSWORD,
    given: beginMfa,
    body: { ...GINA, ...MFA },
    status: 400,
    json: refusal(400, 'A different authentication method is required.'),
    events: {},
  },
  'the other half is of somebody else': {
    post: BY_PASSWORD,
    given: (world) => beginMfa(world, { method: 'otp', recordRef: ids.hans }),
    body: { ...GINA, ...MFA },
    status: 400,
    json: refusal(400, 'Invalid MFA session.'),
  },
  'the other half is of another collection': {
    post: BY_PASSWORD,
    given: (world) => beginMfa(world, { method: 'otp', collection: 'bakers', recordRef: ids.anna }),
    body: { ...GINA, ...MFA },
    status: 400,
    json: refusal(400, 'Invalid MFA session.'),
  },
  'an id that leads nowhere': {
    post: BY_PASSWORD,
    body: { ...GINA, ...MFA },
    status: 400,
    json: EXPIRED,
  },
  'within the time that the collection gives': {
    post: BY_PASSWORD,
    async given(world) {
      await beginMfa(world, { method: 'otp' })
      world.clock.advance(600)
    },
    body: { ...GINA, ...MFA },
    status: 200,
  },
  'too late': {
    post: BY_PASSWORD,
    async given(world) {
      await beginMfa(world, { method: 'otp' })
      world.clock.advance(601)
    },
    body: { ...GINA, ...MFA },
    status: 400,
    json: EXPIRED,
  },
  'a rule says who needs it': {
    post: BY_PASSWORD,
    given: (world) => setRule(world, "rank = 'chief'"),
    body: HANS,
    status: 401,
    json: { mfaId: anyText },
  },
  'a rule says who does not': {
    post: BY_PASSWORD,
    given: (world) => setRule(world, "rank = 'chief'"),
    body: GINA,
    status: 200,
    json: partly({ token: anyText }),
  },
  'the rule holds for an operator who tries the account, too': {
    post: BY_PASSWORD,
    as: 'root',
    given: (world) => setRule(world, "rank = 'chief'"),
    body: GINA,
    status: 200,
  },
  'the rule sees how somebody signs in': {
    post: BY_PASSWORD,
    given: (world) => setRule(world, "@request.context != 'password'"),
    body: GINA,
    status: 200,
  },
  'whom the auth rule keeps out does not get half way': {
    post: BY_PASSWORD,
    given: ({ core }) => core.collections.update('guards', { authRule: 'verified = true' }),
    body: GINA,
    status: 403,
    events: {},
  },
  'a new password ends what was begun with the old one': {
    post: BY_PASSWORD,
    async given(world) {
      const { core } = world
      await beginMfa(world, { method: 'otp' })
      await core.records.update(core.collections.get('guards'), ids.gina, { password: 'another-word-2' })
    },
    body: { ...GINA, ...MFA, password: 'another-word-2' },
    status: 400,
    json: EXPIRED,
  },
})

describe.each(testDatabases)('two factors on $name', (engine) => {
  test('of those who complete the same sign-in at the same time, one gets in', async () => {
    const world = await createAuthWorld(engine)
    await beginMfa(world, { method: 'otp' })
    const complete = () => world.ask('guards/auth-with-password', { ...GINA, ...MFA })

    const statuses = (await Promise.all([complete(), complete(), complete()])).map(({ status }) => status)

    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('neither a refresh nor an impersonation asks for a second one', async () => {
    const world = await createAuthWorld(engine)
    const { core, people, ask } = world
    people['gina'] = await core.auth.startSession(await accountOf(core, 'guards', ids.gina))

    expect(await ask('guards/auth-refresh', {}, 'gina')).toMatchObject({ status: 200 })
    expect(await ask(`guards/impersonate/${ids.gina}`, {}, 'root')).toMatchObject({ status: 200 })
  })
})
