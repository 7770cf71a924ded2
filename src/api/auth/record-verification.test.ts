import { describe, expect, test } from 'vitest'
import { matchesPassword } from '#core/fields/password-hash.ts'
import {
  accountOf,
  annaOf,
  createAuthWorld,
  ids,
  invalidForm,
  mailToken,
  PASSWORD,
  tokenIn,
} from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { refusal } from '#tests/support/scenario.ts'

const REQUEST = 'bakers/request-verification'
const CONFIRM = 'bakers/confirm-verification'

describe.each(testDatabases)('verification on $name', (engine) => {
  test('the token of the mail verifies, as often as it is sent', async () => {
    const { core, ask, mails, people } = await createAuthWorld(engine)

    expect(await ask(REQUEST, { email: 'anna@example.com' })).toEqual({ status: 204 })
    expect(mails).toMatchObject([{ kind: 'verification', to: 'anna@example.com' }])
    const token = tokenIn(mails[0])

    expect(await ask(CONFIRM, { token })).toEqual({ status: 204 })
    expect((await annaOf(core)).record['verified']).toBe(true)
    expect(await ask(CONFIRM, { token })).toEqual({ status: 204 })
    expect(await core.auth.verifyToken('auth', people['anna'] ?? '')).toBeDefined()
  })

  test('no mail, and the same answer, for the unknown, the verified and the impatient', async () => {
    const { ask, mails } = await createAuthWorld(engine)

    expect(await ask(REQUEST, { email: 'nobody@example.com' })).toEqual({ status: 204 })
    expect(await ask(REQUEST, { email: 'ben@example.com' })).toEqual({ status: 204 })
    expect(mails).toEqual([])
    for (let i = 0; i < 3; i++) {
      expect(await ask(REQUEST, { email: 'anna@example.com' })).toEqual({ status: 204 })
    }
    expect(mails).toHaveLength(1)
  })

  test('an address that is none', async () => {
    const { ask } = await createAuthWorld(engine)

    expect(await ask(REQUEST, { email: 'anna@@' })).toEqual(invalidForm({ email: 'validation_is_email' }))
    expect(await ask(REQUEST, {})).toEqual(invalidForm({ email: 'validation_required' }))
  })

  test('tokens that do not verify', async () => {
    const world = await createAuthWorld(engine)
    const { ask, core } = world
    const right = await mailToken(world, 'verification')
    const without = await mailToken(world, 'verification', { email: undefined })
    const other = await mailToken(world, 'verification', { email: 'before@example.com' })
    const reset = await mailToken(world, 'passwordReset')
    const refused = (code: string) => invalidForm({ token: `validation_${code}` })
    const expired = await mailToken(world, 'verification', { exp: world.clock.now().getTime() / 1000 })

    expect(await ask(CONFIRM, {})).toEqual(refused('required'))
    expect(await ask(CONFIRM, { token: 'nonsense' })).toEqual(refused('invalid_token_claims'))
    expect(await ask(CONFIRM, { token: without })).toEqual(refused('invalid_token_claims'))
    expect(await ask(CONFIRM, { token: reset })).toEqual(refused('invalid_token'))
    expect(await ask(CONFIRM, { token: expired })).toEqual(refused('invalid_token'))
    expect(await ask(CONFIRM, { token: `${right}x` })).toEqual(refused('invalid_token'))
    expect(await ask(CONFIRM, { token: other })).toEqual(refused('token_email_mismatch'))
    expect(await ask('clients/confirm-verification', { token: right })).toEqual(
      refused('token_collection_mismatch'),
    )
    expect((await annaOf(core)).record['verified']).toBe(false)
  })

  test('where nobody signs in by password, an earlier one is thrown away', async () => {
    const world = await createAuthWorld(engine)
    const device = () => accountOf(world.core, 'devices', ids.device)
    const token = await mailToken(world, 'verification', {}, await device())

    expect(await world.ask('devices/confirm-verification', { token })).toEqual({ status: 204 })

    const { record } = await device()
    expect(record['verified']).toBe(true)
    expect(await matchesPassword(PASSWORD, String(record['password']))).toBe(false)
  })

  test('operators need none', async () => {
    const { ask } = await createAuthWorld(engine)
    const answer = refusal(400, 'All superusers are verified by default.')

    expect(await ask('_superusers/request-verification', { email: 'root@example.com' })).toEqual({
      status: 400,
      answer,
    })
    expect(await ask('_superusers/confirm-verification', { token: 'x' })).toEqual({ status: 400, answer })
  })
})
