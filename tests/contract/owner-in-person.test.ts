import { describe, expect, test } from 'vitest'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { authOrigins, externalAuths, superusers } from '#core/collections/system-collections.ts'
import { askApi } from '#tests/support/ask-api.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { runProvider } from '#tests/support/oauth2-provider.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { REDIRECT_URL, settingsOfProvider } from '#tests/support/run-oauth2-provider.ts'
import { openBakery, present } from '#tests/support/test-bakery.ts'

// Checks what only owners themselves may do over the API: an operator acting as them may read, and a client may not
// write a provider's claim about an address.

const OPERATOR = 'otto@krume.example'
const NEW_PASSWORD = 'ganz-neuer-sauerteig-2026'

async function openWorld(engine: TestEngine) {
  const { api, core, krume, operating } = await openProduct(engine, createFakeClock())
  const { owner, place } = await openBakery({ core, krume })
  const owners = () => core.collections.get(users.name)
  const { ask: send, tokenOf } = askApi({ api, core })
  const ask = (method: string, path: string, token: string, body: object = {}) =>
    send(method, path, { token, ...(method !== 'GET' && { body }) })

  await upsertSuperuser(core, { email: OPERATOR, password: 'ofenwarm-und-sicher' })
  const operator = present(await core.records.findFirst(superusers, {}))
  const asOperator = await tokenOf(superusers.name, OPERATOR)
  const scope = present(await operating.access.scopeOf(asOperator, ''))
  const acting = (await operating.bakeries.openAs(scope, owner.bakery.id)).token
  return { ask, core, krume, owner, operator, place, asOperator, acting, tokenOf, owners }
}

/** Adds a known device and a provider's account to the owner, two ways to sign in. */
async function addWaysIn({ core, owner, owners }: Awaited<ReturnType<typeof openWorld>>) {
  const of = { collectionRef: owners().id, recordRef: owner.owner.id }
  const link = await core.records.create(externalAuths, { ...of, provider: 'oidc', providerId: 'karla' })
  const device = await core.records.create(authOrigins, { ...of, fingerprint: 'a'.repeat(32) })
  return { link: link.id, device: device.id }
}

describe.each(testDatabases)('the owner in person on $name', (engine) => {
  test('an operator acting as the owner may read over the API but not change the account', async () => {
    const world = await openWorld(engine)
    const { ask, core, owner, acting, asOperator } = world
    const { link, device } = await addWaysIn(world)
    const self = `collections/users/records/${owner.owner.id}`
    const before = await core.records.get(users, owner.owner.id)

    expect((await ask('GET', self, acting)).answer).toMatchObject({ email: owner.owner.email })
    const password = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD, oldPassword: 'sauerteig-2026' }
    const impersonated = await ask('POST', `collections/users/impersonate/${owner.owner.id}`, asOperator, {
      duration: 0,
    })
    for (const token of [acting, String(impersonated.answer['token'])]) {
      const tried = [
        await ask('PATCH', self, token, { name: 'Otto' }),
        await ask('PATCH', self, token, password),
        await ask('DELETE', self, token),
        await ask('POST', 'collections/users/request-email-change', token, { newEmail: OPERATOR }),
        await ask('DELETE', `collections/_externalAuths/records/${link}`, token),
        await ask('DELETE', `collections/_authOrigins/records/${device}`, token),
      ]
      expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
      const batch = { requests: [{ method: 'PATCH', url: `/api/${self}`, body: { name: 'Otto' } }] }
      expect((await ask('POST', 'batch', token, batch)).status).toBe(400)
      const refreshed = await ask('POST', 'collections/users/auth-refresh', token)
      expect(refreshed.answer['token']).toBe(token)
    }

    expect(await core.records.get(users, owner.owner.id)).toEqual(before)
    expect(await core.records.count(externalAuths)).toBe(1)
    expect(await core.records.count(authOrigins)).toBe(1)
    const inPerson = await world.tokenOf(users.name, owner.owner.email)
    expect((await ask('PATCH', self, inPerson, { name: 'Karla Neu' })).status).toBe(200)
    expect((await ask('DELETE', `collections/_externalAuths/records/${link}`, inPerson)).status).toBe(204)
  })

  test('an acting operator’s changes are recorded under the operator’s name, and the session ends with the operator', async () => {
    const { ask, core, krume, operator, place, acting, asOperator, owner } = await openWorld(engine)
    const session = present(await krume.accounts.sessionOf(acting))
    expect(session.actedUntil).toBeDefined()
    expect(await krume.accounts.ownerInPerson(session)).toBeUndefined()
    const scope = present(await krume.accounts.ownerScope(session.user))
    const id = await place()
    expect(await krume.orders.transition(scope, id, { to: 'ready' })).toMatchObject({ ok: true })
    const { events } = await krume.orders.get(scope, id)
    expect(events.at(-1)).toMatchObject({ to: 'ready', actorName: OPERATOR })

    await ask('GET', `collections/users/records/${owner.owner.id}`, acting)
    await core.logs.flush()
    const filter = encodeURIComponent("data.actedBy != ''")
    const logged = await ask('GET', `logs?filter=${filter}`, asOperator)
    expect(logged.answer['items']).toMatchObject([{ data: { actedBy: OPERATOR } }])

    await core.records.create(superusers, { email: 'next@krume.example', password: NEW_PASSWORD })
    await core.records.delete(superusers, operator.id)
    expect(await krume.accounts.sessionOf(acting)).toBeUndefined()
    expect((await ask('GET', `collections/users/records/${owner.owner.id}`, acting)).status).toBe(404)
  })

  test('a sign-up by a provider cannot set address, password or terms', async () => {
    const { ask, core, acting } = await openWorld(engine)
    const provider = await runProvider()
    await core.collections.update(users.name, {
      oauth2: { enabled: true, mappedFields: { name: 'name' }, providers: [settingsOfProvider(provider)] },
    })
    async function signUp(createData: object, token = '') {
      const methods = await ask('GET', 'collections/users/auth-methods', '')
      const { oauth2 } = methods.answer as { oauth2: { providers: Record<string, string>[] } }
      const [offered = {}] = oauth2.providers
      const back = await provider.authorize(offered['authURL'] ?? '')
      const code = back.searchParams.get('code')
      const sent = {
        provider: 'oidc',
        code,
        codeVerifier: offered['codeVerifier'],
        redirectURL: REDIRECT_URL,
      }
      return ask('POST', 'collections/users/auth-with-oauth2', token, { ...sent, createData })
    }
    const before = await core.records.count(users)
    for (const createData of [
      { email: 'victim@example.com' },
      { 'email:autogenerate': 'victim@example.com' },
      { verified: true },
      { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
      { termsVersion: '2099-01' },
      { termsAccepted: '2099-01-01 00:00:00.000Z' },
      { secondStep: true },
    ])
      expect([createData, (await signUp(createData)).status]).toEqual([createData, 400])
    expect(await core.records.count(users)).toBe(before)

    // Linking a provider's account adds a way to sign in, so an acting operator may not do it.
    expect((await signUp({}, acting)).status).toBe(403)
    expect(await core.records.count(externalAuths)).toBe(0)

    const made = await signUp({ locale: 'en' })
    expect(made.answer['record']).toMatchObject({ email: 'rita@example.com', verified: true, locale: 'en' })
  })
})
