import { describe, expect, test } from 'vitest'
import {
  annaOf,
  createAuthWorld,
  invalidForm,
  mailToken,
  PASSWORD,
  signIn,
  tokenIn,
} from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { codes, refusal } from '#tests/support/scenario.ts'

const CONFIRM = 'bakers/confirm-password-reset'
const NEW = { password: 'another-word-2', passwordConfirm: 'another-word-2' }

describe.each(testDatabases)('confirm-password-reset on $name', (engine) => {
  test('sets the password, verifies the address, ends all sessions and the token itself', async () => {
    const world = await createAuthWorld(engine)
    const { core, ask, people } = world
    const token = await mailToken(world, 'passwordReset')

    expect(await ask(CONFIRM, { ...NEW, token })).toEqual({ status: 204 })

    expect(await signIn(world, 'anna@example.com', PASSWORD)).toBe(400)
    expect(await signIn(world, 'anna@example.com', NEW.password)).toBe(200)
    expect((await annaOf(core)).record['verified']).toBe(true)
    expect(await core.auth.verifyToken('auth', people['anna'] ?? '')).toBeUndefined()
    expect(await ask(CONFIRM, { ...NEW, token })).toEqual(invalidForm({ token: 'validation_invalid_token' }))
  })

  test('of several requests with one token at once only the first counts', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'passwordReset')
    const passwords = ['first-word-2', 'second-word-2', 'third-word-2']

    const answers = await Promise.all(
      passwords.map((password) => world.ask(CONFIRM, { token, password, passwordConfirm: password })),
    )

    expect(answers.toSorted((one, other) => one.status - other.status)).toEqual([
      { status: 204 },
      expect.objectContaining({ status: 400 }),
      expect.objectContaining({ status: 400 }),
    ])
    const signedIn = await Promise.all(
      passwords.map((password) => signIn(world, 'anna@example.com', password)),
    )
    expect(signedIn).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 400)))
  })

  test('the token of the mail is such a token, and the next mail need not wait', async () => {
    const { ask, mails } = await createAuthWorld(engine)
    const email = 'anna@example.com'
    await ask('bakers/request-password-reset', { email })

    expect(await ask(CONFIRM, { ...NEW, token: tokenIn(mails[0]) })).toEqual({ status: 204 })

    await ask('bakers/request-password-reset', { email })
    expect(mails).toHaveLength(2)
  })

  test('an address other than the mail went to is not verified by it', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'passwordReset', { email: 'before@example.com' })

    expect(await world.ask(CONFIRM, { ...NEW, token })).toEqual({ status: 204 })

    expect((await annaOf(world.core)).record['verified']).toBe(false)
  })

  test('a token that has expired, is of another kind or was tampered with', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'passwordReset')
    const refused = invalidForm({ token: 'validation_invalid_token' })

    expect(await world.ask(CONFIRM, { ...NEW, token: `${token}x` })).toEqual(refused)
    expect(await world.ask(CONFIRM, { ...NEW, token: await mailToken(world, 'verification') })).toEqual(
      refused,
    )
    expect(await world.ask(CONFIRM, { ...NEW, token: world.people['anna'] })).toEqual(refused)
    world.clock.advance(1800)
    expect(await world.ask(CONFIRM, { ...NEW, token })).toEqual(refused)
  })

  test('a token of another collection', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'passwordReset')

    expect(await world.ask('clients/confirm-password-reset', { ...NEW, token })).toEqual(
      invalidForm({ token: 'validation_token_collection_mismatch' }),
    )
  })

  test('passwords that are missing, too short, different or refused by the field', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'passwordReset')
    const long = 'x'.repeat(72)

    expect(await world.ask(CONFIRM, {})).toEqual(
      invalidForm({
        token: 'validation_required',
        password: 'validation_required',
        passwordConfirm: 'validation_required',
      }),
    )
    expect(await world.ask(CONFIRM, { token, password: '1234567', passwordConfirm: '12345678' })).toEqual(
      invalidForm({
        password: 'validation_length_out_of_range',
        passwordConfirm: 'validation_values_mismatch',
      }),
    )
    expect(await world.ask(CONFIRM, { token, password: long, passwordConfirm: long })).toEqual({
      status: 400,
      answer: refusal(
        400,
        'Failed to set new password.',
        codes({ password: 'validation_max_text_constraint' }),
      ),
    })
  })
})
