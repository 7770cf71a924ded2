import { describe, expect, test } from 'vitest'
import { otps } from '#core/collections/system-collections.ts'
import { accountOf, createAuthWorld, ids, invalidForm, mailOtp, OTP } from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { anyText, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const DEVICES = '/api/collections/devices/auth-with-otp'
const INVALID = refusal(400, 'Invalid or expired OTP.')
const TOO_MANY = refusal(429, 'Too many attempts, please try again later with a new OTP.')
const WRONG = { ...OTP, password: '654321' }

scenarios('auth-with-otp', createAuthWorld, {
  'the mailed password signs in and verifies the address; no other password opens the account any more': {
    post: DEVICES,
    given: mailOtp,
    body: OTP,
    status: 200,
    json: {
      token: anyText,
      record: {
        collectionId: anyText,
        collectionName: 'devices',
        id: ids.device,
        email: 'device@example.com',
        emailVisibility: false,
        verified: true,
      },
    },
    events: { 'delete _otps': 1, 'update devices': 1, 'create _authOrigins': 1 },
    async afterwards({ core, log }, response) {
      const { token } = (await response.json()) as { token: string }
      expect(await core.auth.verifyToken('auth', token)).toMatchObject({ record: { id: ids.device } })
      expect(log.lines).toEqual([])
    },
  },
  'it ends all sessions of an account that was not verified, and its other one-time passwords': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      await world.ask('devices/request-otp', { email: 'device@example.com' })
      world.people['device'] = await world.tokenOf('devices', ids.device)
    },
    body: OTP,
    status: 200,
    events: { 'delete _otps': 2, 'update devices': 1, 'create _authOrigins': 1 },
    async afterwards({ core, people }) {
      expect(await core.auth.verifyToken('auth', people['device'] ?? '')).toBeUndefined()
      expect(await core.records.count(otps)).toBe(0)
    },
  },
  'a verified account stays as it is': {
    post: DEVICES,
    async given(world) {
      await world.core.records.update(world.core.collections.get('devices'), ids.device, { verified: true })
      await mailOtp(world)
    },
    body: OTP,
    status: 200,
    events: { 'delete _otps': 1, 'create _authOrigins': 1 },
  },
  'a password that was sent elsewhere verifies nothing': {
    post: DEVICES,
    given: (world) => mailOtp(world, { sentTo: 'old@example.com' }),
    body: OTP,
    status: 200,
    json: partly({ record: partly({ verified: false }) }),
    events: { 'delete _otps': 1, 'create _authOrigins': 1 },
  },
  'it can be used once': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      await world.ask('devices/auth-with-otp', OTP)
    },
    body: OTP,
    status: 400,
    json: INVALID,
  },
  'within the time that the collection gives': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      world.clock.advance(60)
    },
    body: OTP,
    status: 200,
  },
  'too late': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      world.clock.advance(61)
    },
    body: OTP,
    status: 400,
    json: INVALID,
  },
  'a wrong password': {
    post: DEVICES,
    given: mailOtp,
    body: WRONG,
    status: 400,
    json: INVALID,
    events: {},
  },
  'an id that leads nowhere': { post: DEVICES, body: OTP, status: 400, json: INVALID },
  'the one of another collection': {
    post: DEVICES,
    given: (world) => mailOtp(world, { collection: 'bakers', recordRef: ids.anna }),
    body: OTP,
    status: 400,
    json: INVALID,
  },
  'the one of an account that is gone': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      await world.core.transaction(({ sql }) =>
        sql.deleteFrom('devices').where('id', '=', ids.device).execute(),
      )
    },
    body: OTP,
    status: 400,
    json: INVALID,
  },
  'five tries, then not even the right one': {
    post: DEVICES,
    async given(world) {
      await mailOtp(world)
      for (let i = 0; i < 5; i++) await world.ask('devices/auth-with-otp', WRONG)
    },
    body: OTP,
    status: 429,
    json: TOO_MANY,
    async afterwards(world) {
      world.clock.advance(180)
      expect(await world.ask('devices/auth-with-otp', OTP)).toEqual({ status: 400, answer: INVALID })
    },
  },
  'an id that leads nowhere gets as many tries, so that it does not give itself away': {
    post: DEVICES,
    async given({ ask }) {
      for (let i = 0; i < 5; i++) await ask('devices/auth-with-otp', OTP)
    },
    body: OTP,
    status: 429,
    json: TOO_MANY,
  },
  'an account that the auth rule keeps out': {
    post: DEVICES,
    async given(world) {
      await world.core.collections.update('devices', { authRule: "@request.context != 'otp'" })
      await mailOtp(world)
    },
    body: OTP,
    status: 403,
    json: refusal(403, "The request doesn't satisfy the collection requirements to authenticate."),
  },
  'nothing given': {
    post: DEVICES,
    body: {},
    status: 400,
    json: invalidForm({ otpId: 'validation_required', password: 'validation_required' }).answer,
  },
  'too much given': {
    post: DEVICES,
    body: { otpId: 'x'.repeat(256), password: 'x'.repeat(72) },
    status: 400,
    json: invalidForm({
      otpId: 'validation_length_out_of_range',
      password: 'validation_length_out_of_range',
    }).answer,
  },
  'a collection without one-time passwords': {
    post: '/api/collections/bakers/auth-with-otp',
    body: OTP,
    status: 403,
    json: refusal(403, 'The collection is not configured to allow OTP authentication.'),
  },
  'a collection without accounts': {
    post: '/api/collections/guilds/auth-with-otp',
    body: OTP,
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
})

describe.each(testDatabases)('one-time passwords on $name', (engine) => {
  test('of those who use one at the same time, one gets in', async () => {
    const world = await createAuthWorld(engine)
    await mailOtp(world)

    const answers = await Promise.all([1, 2, 3, 4].map(() => world.ask('devices/auth-with-otp', OTP)))

    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400, 400, 400])
  })

  test('an account that cannot be verified signs in all the same, and the failure is logged', async () => {
    const world = await createAuthWorld(engine)
    await mailOtp(world)
    const broken = new Error('not today')
    world.core.hooks.on('devices', {
      beforeUpdate() {
        throw broken
      },
    })

    expect(await world.ask('devices/auth-with-otp', OTP)).toMatchObject({ status: 200 })

    expect(world.log.lines).toMatchObject([{ level: 'error', cause: broken }])
    expect(await accountOf(world.core, 'devices', ids.device)).toMatchObject({ record: { verified: false } })
  })
})
