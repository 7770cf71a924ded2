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
import { refusal } from '#tests/support/scenario.ts'

const REQUEST = 'bakers/request-email-change'
const CONFIRM = 'bakers/confirm-email-change'
const NEW = 'new@example.com'

describe.each(testDatabases)('e-mail change on $name', (engine) => {
  test('the new mailbox and the password together change the address and end all sessions', async () => {
    const world = await createAuthWorld(engine)
    const { core, ask, mails, people } = world

    expect(await ask(REQUEST, { newEmail: NEW }, 'anna')).toEqual({ status: 204 })
    expect(mails).toMatchObject([{ kind: 'emailChange', to: NEW }])
    const token = tokenIn(mails[0])
    expect(await ask(CONFIRM, { token, password: PASSWORD })).toEqual({ status: 204 })

    expect((await annaOf(core)).record).toMatchObject({ email: NEW, verified: true })
    expect(await signIn(world, NEW, PASSWORD)).toBe(200)
    expect(await core.auth.verifyToken('auth', people['anna'] ?? '')).toBeUndefined()
    expect((await ask(CONFIRM, { token, password: PASSWORD })).status).toBe(400)
  })

  test('addresses that cannot become mine', async () => {
    const { ask, mails } = await createAuthWorld(engine)
    const refused = async (newEmail: string) => ask(REQUEST, { newEmail }, 'anna')

    expect(await refused('')).toEqual(invalidForm({ newEmail: 'validation_required' }))
    expect(await refused('new')).toEqual(invalidForm({ newEmail: 'validation_is_email' }))
    expect(await refused('anna@example.com')).toEqual(invalidForm({ newEmail: 'validation_not_in_invalid' }))
    expect(await refused('ben@example.com')).toEqual(
      invalidForm({ newEmail: 'validation_invalid_new_email' }),
    )
    expect(mails).toEqual([])
  })

  test('only for an account of the collection', async () => {
    const { ask } = await createAuthWorld(engine)
    const newEmail = NEW

    expect(await ask(REQUEST, { newEmail })).toEqual({
      status: 401,
      answer: refusal(401, 'The request requires valid record authorization token.'),
    })
    expect(await ask(REQUEST, { newEmail }, 'dora')).toEqual({
      status: 403,
      answer: refusal(403, 'The request requires auth record from clients collection.'),
    })
    expect((await ask('guilds/request-email-change', { newEmail })).status).toBe(401)
    expect((await ask('guilds/request-email-change', { newEmail }, 'anna')).status).toBe(403)
    expect((await ask('guilds/confirm-email-change', { token: 'x' })).status).toBe(404)
  })

  test('a wrong password keeps the address', async () => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'emailChange', { newEmail: NEW })
    const wrong = invalidForm({ password: 'validation_invalid_password' })

    expect(await world.ask(CONFIRM, { token, password: 'wrong' })).toEqual(wrong)
    expect(await world.ask(CONFIRM, { token })).toEqual(invalidForm({ password: 'validation_required' }))
    expect((await annaOf(world.core)).record['email']).toBe('anna@example.com')
  })

  test('tokens that change nothing', async () => {
    const world = await createAuthWorld(engine)
    const { ask } = world
    const right = await mailToken(world, 'emailChange', { newEmail: NEW })
    const without = await mailToken(world, 'emailChange')
    const taken = await mailToken(world, 'emailChange', { newEmail: 'ben@example.com' })
    const token = async (text: string, path = CONFIRM) => {
      const { status, answer } = await ask(path, { token: text, password: PASSWORD })
      return [status, (answer as { data: { token?: { code: string } } }).data.token?.code]
    }

    expect(await token('')).toEqual([400, 'validation_required'])
    expect(await token('nonsense')).toEqual([400, 'validation_invalid_token_payload'])
    expect(await token(without)).toEqual([400, 'validation_invalid_token_payload'])
    expect(await token(`${right}x`)).toEqual([400, 'validation_invalid_token'])
    expect(await token(taken)).toEqual([400, 'validation_invalid_token_email'])
    expect(await token(right, 'clients/confirm-email-change')).toEqual([
      400,
      'validation_token_collection_mismatch',
    ])
    world.clock.advance(1800)
    expect(await token(right)).toEqual([400, 'validation_invalid_token'])
  })

  test('whoever is asked for a fresh proof asks for it within ten minutes of signing in, others at any time', async () => {
    const world = await createAuthWorld(engine)
    const { ask, clock, core, people } = world
    const path = 'clients/request-email-change'
    expect(await ask(path, { newEmail: NEW }, 'dora')).toEqual({ status: 204 })
    clock.advance(600)
    expect(await ask(path, { newEmail: NEW }, 'dora')).toMatchObject({
      status: 403,
      answer: { data: { session: { code: 'validation_fresh_proof_required' } } },
    })
    expect(await ask('bakers/request-email-change', { newEmail: NEW }, 'anna')).toEqual({ status: 204 })
    const dora = await core.auth.verifyToken('auth', people['dora'] ?? '')
    await core.auth.sessions.prove(dora?.session ?? '')
    expect(await ask(path, { newEmail: NEW }, 'dora')).toEqual({ status: 204 })
  })

  test('a token that changes nothing proves no password either', async () => {
    const world = await createAuthWorld(engine)
    const { ask } = world
    const right = await mailToken(world, 'emailChange', { newEmail: NEW })
    const taken = await mailToken(world, 'emailChange', { newEmail: 'ben@example.com' })
    const password = 'validation_invalid_password'

    expect(await ask('clients/confirm-email-change', { token: right, password: PASSWORD })).toEqual(
      invalidForm({ password, token: 'validation_token_collection_mismatch' }),
    )
    expect(await ask(CONFIRM, { token: taken, password: PASSWORD })).toEqual(
      invalidForm({ password, token: 'validation_invalid_token_email' }),
    )
  })

  test('operators change theirs directly', async () => {
    const { ask } = await createAuthWorld(engine)
    const refused = { status: 400, answer: refusal(400, 'All superusers can change their emails directly.') }

    expect(await ask('_superusers/request-email-change', { newEmail: NEW }, 'root')).toEqual(refused)
    expect(await ask('_superusers/confirm-email-change', { token: 'x' })).toEqual(refused)
  })
})
