import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestCore } from '#tests/support/test-core.ts'

describe.each(testDatabases)('how operators sign in on $name', (engine) => {
  test('always by a password, which they need beside a one-time password too', async () => {
    const { core } = await createTestCore(engine, [])

    await core.collections.update('_superusers', {
      passwordAuth: { enabled: false },
      otp: { enabled: true },
      oauth2: { enabled: true, providers: [{ name: 'oidc', clientId: 'c', clientSecret: 's' }] },
    })

    expect(core.collections.get('_superusers')).toMatchObject({
      passwordAuth: { enabled: true },
      otp: { enabled: true },
      mfa: { enabled: true },
      oauth2: { enabled: false, providers: [] },
    })
  })
})
