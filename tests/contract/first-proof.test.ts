import { describe, expect, test } from 'vitest'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { newestMail } from '#tests/support/owner-mail.ts'
import { value } from '#tests/support/test-bakery.ts'

describe.each(testDatabases)('confirming an owner’s address over the API on $name', (engine) => {
  test.each([
    ['by a guest ends the password and the sessions', false],
    ['by whoever is signed in as the owner keeps them', true],
  ])('%s', async (_, isSignedIn) => {
    const { api, core, krume } = await openProduct(engine, createFakeClock())
    const { email, password, ...registration } = aRegistration()
    const session = value(await krume.accounts.register({ ...registration, email, password }))
    const { token } = await newestMail({ core }, 'verification')

    const ask = async (path: string, body: object) => {
      const headers = {
        'content-type': 'application/json',
        ...(isSignedIn && { authorization: session.token }),
      }
      const request = new Request(`http://localhost/api/collections/users/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await api.fetch(request)).status
    }

    expect(await ask('confirm-verification', { token })).toBe(204)
    expect(await core.records.get(users, session.user.id)).toMatchObject({ verified: true })
    expect(await ask('auth-with-password', { identity: email, password })).toBe(isSignedIn ? 200 : 400)
    const isStillIn = (await krume.accounts.sessionOf(session.token)) !== undefined
    expect(isStillIn).toBe(isSignedIn)
  })
})
