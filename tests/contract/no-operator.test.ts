import { describe, expect, test } from 'vitest'
import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { runProvider } from '#tests/support/oauth2-provider.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { NO_OPERATOR_ENVIRONMENT, TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { REDIRECT_URL, settingsOfProvider } from '#tests/support/run-oauth2-provider.ts'
import { openBakery, value } from '#tests/support/test-bakery.ts'

const ROOT = { email: 'root@example.com', password: 'secret-word-1' }
const NEW_OWNER = {
  email: 'neu@example.com',
  password: 'roggen-im-ofen-2026',
  passwordConfirm: 'roggen-im-ofen-2026',
}
const message = 'Nobody can register or publish before name, address and e-mail of the operator are given.'
const CLOSED = {
  status: 403,
  answer: { status: 403, message, data: { operator: { code: 'operator_missing', message } } },
}

async function openClosed(engine: TestEngine) {
  const { api, core, krume } = await openProduct(engine, createFakeClock(), NO_OPERATOR_ENVIRONMENT)
  await upsertSuperuser(core, ROOT)
  const ask = async (path: string, body: object, token?: string, method = 'POST') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await api.fetch(new Request(`http://localhost/api/${path}`, init))
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  const signIn = (collection: string, identity: string, password: string) =>
    ask(`collections/${collection}/auth-with-password`, { identity, password })
  const root = String((await signIn('_superusers', ROOT.email, ROOT.password)).answer['token'])

  const provider = await runProvider()
  const providers = [settingsOfProvider(provider)]
  await core.collections.update(users.name, {
    oauth2: { enabled: true, mappedFields: { name: 'name' }, providers },
  })
  /** The whole way: methods, provider, code, account. */
  const signInElsewhere = async (user: Record<string, unknown>) => {
    Object.assign(provider.user, user)
    const path = 'http://localhost/api/collections/users/auth-methods'
    const methods = (await (await api.fetch(new Request(path))).json()) as {
      oauth2: { providers: [Record<string, string>] }
    }
    const [{ authURL = '', codeVerifier }] = methods.oauth2.providers
    const code = (await provider.authorize(authURL)).searchParams.get('code') ?? ''
    const sent = { provider: 'oidc', code, codeVerifier, redirectURL: REDIRECT_URL }
    return ask('collections/users/auth-with-oauth2', sent)
  }
  const sayOperator = async (name: string) => {
    const facts = await krume.platform.facts()
    value(await krume.platform.save({ ...facts, operator: { ...facts.operator, ...TEST_OPERATOR, name } }))
  }
  return { ask, core, krume, root, sayOperator, signIn, signInElsewhere }
}

describe.each(testDatabases)('the API of a platform without an operator on $name', (engine) => {
  test('makes no owner and no bakery, whoever asks', async () => {
    const { ask, core, root } = await openClosed(engine)
    const records = 'collections/users/records'
    expect(await ask(records, NEW_OWNER, root)).toEqual(CLOSED)
    expect((await ask(records, NEW_OWNER)).status).toBe(400)
    expect(await ask('collections/bakeries/records', { name: 'Kruste', slug: 'kruste' }, root)).toEqual(
      CLOSED,
    )
    const requests = [{ method: 'POST', url: `/api/${records}`, body: NEW_OWNER }]
    expect((await ask('batch', { requests }, root)).status).toBeGreaterThanOrEqual(400)
    expect([await core.records.count(users), await core.records.count(bakeries)]).toEqual([0, 0])
  })

  test('puts no shop online and takes none offline', async () => {
    const { ask, core, krume, root, sayOperator } = await openClosed(engine)
    await sayOperator(TEST_OPERATOR.name)
    const { owner } = await openBakery({ core, krume })
    await sayOperator('')
    const path = `collections/bakeries/records/${owner.bakery.id}`
    const patch = async (body: object) => ask(path, body, root, 'PATCH')
    expect(await patch({ name: 'Kruste & Söhne' })).toMatchObject({
      status: 200,
      answer: { published: true },
    })
    expect(await patch({ published: false })).toMatchObject({ status: 200 })
    expect(await patch({ published: true })).toEqual(CLOSED)
  })

  test('refuses a sign-up by a provider and leaves no account behind; owners sign in as ever', async () => {
    const { core, krume, sayOperator, signIn, signInElsewhere } = await openClosed(engine)
    await sayOperator(TEST_OPERATOR.name)
    const registration = aRegistration()
    const { email, password } = registration
    value(await krume.accounts.register(registration))
    await sayOperator('')

    expect(await signInElsewhere({ sub: 'ole', email: 'ole@example.com' })).toEqual(CLOSED)
    expect(await core.records.count(users)).toBe(1)
    expect((await signIn('users', email, password)).status).toBe(200)
    expect((await signInElsewhere({ sub: 'karla', email })).status).toBe(200)
    expect(await core.records.count(users)).toBe(1)

    await sayOperator(TEST_OPERATOR.name)
    expect((await signInElsewhere({ sub: 'ole', email: 'ole@example.com' })).status).toBe(200)
  })
})
