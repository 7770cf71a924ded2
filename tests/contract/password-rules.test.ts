import { describe, expect, test } from 'vitest'
import type { OperatorMissing, Saved } from '#bakery/result.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import { ApiError } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import { askApi } from '#tests/support/ask-api.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'

const FROM = { ip: '203.0.113.7', userAgent: 'Firefox' }
const OLD = 'sauerteig-2026'

/** Passwords and the expected answer of every way; `email` belongs to the account that gets the password. */
const PASSWORDS: [name: string, password: (email: string) => string, answer: string][] = [
  ['nothing', () => '', 'required'],
  ['seven characters', () => 'xK9$mQ2', 'too_short'],
  ['seven signs of two units each', () => '🥐🥖🥨🍞🥯🧁🥧', 'too_short'],
  ['a known one', () => 'passwort1', 'weak_password'],
  ['the address', (email) => email, 'weak_password'],
  ['72 characters', () => 'ein Satz ist gut'.padEnd(72, 'x'), 'too_long'],
  ['40 characters of two bytes each', () => 'ü'.repeat(40), 'too_long'],
  ['300 characters', () => 'ein Satz ist gut'.padEnd(300, 'x'), 'too_long'],
  ['a sign at which bcrypt stops', () => 'ein Satz\0ist gut', 'invalid_character'],
  ['a sentence', () => 'ein Satz ist gut', 'taken on'],
  ['71 characters', () => 'ein Satz ist gut'.padEnd(71, 'x'), 'taken on'],
]

/** Names of problems in forms, by the API's code. */
const CODES: Record<string, string> = {
  validation_required: 'required',
  validation_min_text_constraint: 'too_short',
  validation_max_text_constraint: 'too_long',
  validation_invalid_character: 'invalid_character',
  validation_weak_password: 'weak_password',
}

/** A way to set a password. Returns the problem of the field `password`, or the text for success. */
type Way = (passwordFor: (email: string) => string) => Promise<string>

const anAddress = () => `owner-${randomString(8)}@example.com`

/** A missing password also lacks its repetition. */
function fieldsOf(problems: object): string[] {
  return Object.keys(problems).filter((name) => name !== 'passwordConfirm')
}

function ofForm(saved: Saved<unknown> | OperatorMissing): string {
  if (saved.ok) return 'taken on'
  if (saved.reason !== 'invalid') return saved.reason
  expect(fieldsOf(saved.fields)).toEqual(['password'])
  return saved.fields['password'] ?? ''
}

async function openWorld(engine: TestEngine) {
  const { api, core, krume, operating } = await openProduct(engine, createFakeClock())
  const { owner } = await openBakery({ core, krume })
  const root = { email: 'otto@krume.example', password: OLD }
  await upsertSuperuser(core, root)

  const { accountOf, ask: send, tokenOf } = askApi({ api, core })
  const first = new Map<string, unknown>()
  /** Returns the account with the password from before any way was tried. */
  async function account(collectionName: string, email: string) {
    const { collection, record } = await accountOf(collectionName, email)
    if (!first.has(record.id)) first.set(record.id, record['password'])
    if (first.get(record.id) === record['password']) return { collection, record }
    const restored = await core.records.update(collection, record.id, { password: OLD })
    first.set(record.id, restored['password'])
    return { collection, record: restored }
  }
  async function ask(method: string, path: string, body: object, token = ''): Promise<string> {
    const { status, answer } = await send(method, `collections/${path}`, { body, token })
    if (status < 300) return 'taken on'
    expect(status).toBe(400)
    const { data } = answer as { data: Record<string, { code: string }> }
    expect(fieldsOf(data)).toEqual(['password'])
    return CODES[data['password']?.code ?? ''] ?? JSON.stringify(data)
  }
  return { core, krume, operating, owner, root, account, tokenOf, ask }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Returns the ways over the API, which owners and operators share. */
function waysOfApi({ account, ask, core, root, tokenOf }: World, name: string, own: string) {
  const twice = (password: string) => ({ password, passwordConfirm: password })
  return {
    'API: an operator makes an account': async (passwordFor) => {
      const email = anAddress()
      return ask(
        'POST',
        `${name}/records`,
        { email, ...twice(passwordFor(email)) },
        await tokenOf(SUPERUSERS, root.email),
      )
    },
    'API: an operator sets it': async (passwordFor) => {
      const { record } = await account(name, own)
      const token = await tokenOf(SUPERUSERS, root.email)
      return ask('PATCH', `${name}/records/${record.id}`, twice(passwordFor(own)), token)
    },
    'API: a reset': async (passwordFor) => {
      const token = core.auth.issueToken('passwordReset', await account(name, own))
      return ask('POST', `${name}/confirm-password-reset`, { token, ...twice(passwordFor(own)) })
    },
  } satisfies Record<string, Way>
}

function waysOfOwners(world: World): Record<string, Way> {
  const { account, ask, core, krume, owner, tokenOf } = world
  const { email, id } = owner.owner
  return {
    ...waysOfApi(world, users.name, email),
    'API: the owner sets it': async (passwordFor) => {
      await account(users.name, email)
      const password = passwordFor(email)
      const body = { password, passwordConfirm: password, oldPassword: OLD }
      return ask('PATCH', `users/records/${id}`, body, await tokenOf(users.name, email))
    },
    'page: registration': async (passwordFor) => {
      const address = anAddress()
      const input = aRegistration({ email: address, password: passwordFor(address) })
      return ofForm(await krume.accounts.register(input))
    },
    'page: a change': async (passwordFor) => {
      await account(users.name, email)
      const input = { current: OLD, password: passwordFor(email) }
      return ofForm(await krume.ownAccount.changePassword(owner, input, FROM))
    },
    'page: a reset': async (passwordFor) => {
      const token = core.auth.issueToken('passwordReset', await account(users.name, email))
      return ofForm(
        await krume.mailedLinks.resetPassword({ token, password: passwordFor(email), endsOthers: false }),
      )
    },
  }
}

function waysOfOperators(world: World): Record<string, Way> {
  const { account, core, operating, root, tokenOf } = world
  return {
    ...waysOfApi(world, SUPERUSERS, root.email),
    'page: the setup link': async (passwordFor) => {
      const token = new URL(await operating.setupLinks.forAnyone()).searchParams.get('token') ?? ''
      const email = anAddress()
      return ofForm(await operating.setupLinks.redeem({ token, email, password: passwordFor(email) }))
    },
    'page: a change': async (passwordFor) => {
      await account(SUPERUSERS, root.email)
      const token = await tokenOf(SUPERUSERS, root.email)
      const scope = present(await operating.access.scopeOf(token, ''))
      const input = { current: OLD, password: passwordFor(root.email) }
      return ofForm(await operating.account.changePassword(scope, input, FROM))
    },
    'command and start: superuser': async (passwordFor) => {
      try {
        const email = anAddress()
        await upsertSuperuser(core, { email, password: passwordFor(email) })
        return 'taken on'
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const code = error.data['password']?.['code']
        return (typeof code === 'string' && CODES[code]) || error.message
      }
    },
  }
}

describe.each(testDatabases)('the rule for new passwords on $name', (engine) => {
  test.each([
    ['an owner', waysOfOwners],
    ['an operator', waysOfOperators],
  ])(
    'is the same for %s by every way',
    async (_, waysOf) => {
      const ways = Object.entries(waysOf(await openWorld(engine)))
      for (const [name, passwordFor, answer] of PASSWORDS) {
        const answers: Record<string, string> = {}
        for (const [way, set] of ways) answers[way] = await set(passwordFor)
        expect([name, answers]).toEqual([name, Object.fromEntries(ways.map(([way]) => [way, answer]))])
      }
    },
    300_000,
  )

  test('refuses the name of the bakery', async () => {
    const world = await openWorld(engine)
    const { owner } = world
    const name = 'Kornkammer-Lueneburg'
    await world.core.records.update(world.core.collections.get('bakeries'), owner.bakery.id, { name })
    const ways = waysOfOwners(world)
    for (const way of ['page: a change', 'page: a reset', 'API: the owner sets it', 'API: a reset'])
      expect([way, await ways[way]?.(() => 'kornkammerlueneburg')]).toEqual([way, 'weak_password'])
  })
})
