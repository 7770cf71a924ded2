import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { aRegistration } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { openProduct } from '#tests/support/open-product.ts'
import { value } from '#tests/support/test-bakery.ts'

const ROOT = { email: 'root@example.com', password: 'secret-word-1' }
const SHELVES = '/api/collections/shelves/records'

type Line = [call: string, body: object | undefined, status: number]

const APPLE = {
  clientId: 'de.krume',
  teamId: 'TEAM000001',
  keyId: 'KEY0000001',
  privateKey: generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  duration: 3600,
}

/** Calls in the specification's order with their status; 400 where a mail, a code or a storage is not yet set up. */
const asRoot: Line[] = [
  [
    'PUT /api/collections/import',
    { collections: [{ name: 'shelves', fields: [{ name: 'of', type: 'text' }] }] },
    204,
  ],
  ['GET /api/collections/meta/scaffolds', undefined, 200],
  [`POST ${SHELVES}`, { id: 'shelf0000000001', of: 'rye' }, 200],
  [`GET ${SHELVES}?page=1&perPage=5&filter=of='rye'&skipTotal=1`, undefined, 200],
  [`GET ${SHELVES}/shelf0000000001`, undefined, 200],
  [`PATCH ${SHELVES}/shelf0000000001`, { of: 'oats' }, 200],
  [`DELETE ${SHELVES}/shelf0000000001`, undefined, 204],
  [
    'POST /api/batch',
    {
      requests: [
        { method: 'POST', url: SHELVES, body: { id: 'shelf0000000002', of: 'rye' } },
        { method: 'PUT', url: SHELVES, body: { id: 'shelf0000000003', of: 'oats' } },
        { method: 'PATCH', url: `${SHELVES}/shelf0000000002`, body: { of: 'wheat' } },
        { method: 'DELETE', url: `${SHELVES}/shelf0000000003` },
      ],
    },
    200,
  ],
  ['DELETE /api/collections/shelves/truncate', undefined, 204],
  ['GET /api/settings', undefined, 200],
  ['PATCH /api/settings', { meta: { appName: 'Krume' } }, 200],
  ['POST /api/settings/test/s3', { filesystem: 'storage' }, 400],
  ['POST /api/settings/test/email', { email: 'root@example.com', template: 'verification' }, 204],
  ['POST /api/settings/apple/generate-client-secret', APPLE, 200],
  ['GET /api/logs', undefined, 200],
  ['GET /api/logs/stats', undefined, 200],
  ['GET /api/health', undefined, 200],
  ['POST /api/files/token', undefined, 200],
  ['POST /api/backups', { name: 'first.zip' }, 204],
  ['GET /api/backups', undefined, 200],
  ['DELETE /api/backups/first.zip', undefined, 204],
  ['GET /api/crons', undefined, 200],
  ['POST /api/crons/__pbLogsCleanup__', undefined, 204],
]

const asGuest: Line[] = [
  ['GET /api/collections/users/auth-methods', undefined, 200],
  ['POST /api/collections/users/request-password-reset', { email: 'nobody@example.com' }, 204],
  [
    'POST /api/collections/users/confirm-password-reset',
    { token: 'x', password: 'a', passwordConfirm: 'a' },
    400,
  ],
  ['POST /api/collections/users/request-verification', { email: 'nobody@example.com' }, 204],
  ['POST /api/collections/users/confirm-verification', { token: 'x' }, 400],
  ['POST /api/collections/users/confirm-email-change', { token: 'x', password: 'a' }, 400],
  ['POST /api/collections/users/request-otp', { email: 'nobody@example.com' }, 200],
  ['POST /api/collections/users/auth-with-otp', { otpId: 'x', password: 'a' }, 400],
]

describe.each(testDatabases)('a fresh installation on $name', (engine) => {
  test('answers every call of the specification without a changed setting', async () => {
    const { api, core, krume } = await openProduct(engine, createFakeClock())
    await upsertSuperuser(core, ROOT)
    const { email, password, ...registration } = aRegistration()
    const owner = value(await krume.accounts.register({ ...registration, email, password }))
    const ask = async ([call, body]: Line, token?: string) => {
      const [method = '', path = ''] = call.split(' ')
      const headers = {
        ...(token !== undefined && { authorization: token }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return api.fetch(new Request(`http://localhost${path}`, init))
    }
    const statuses = async (lines: readonly Line[], token?: string) => {
      const found: string[] = []
      for (const line of lines) found.push(`${line[0]} ${(await ask(line, token)).status}`)
      return found
    }
    const expected = (lines: readonly Line[]) => lines.map(([call, , status]) => `${call} ${status}`)
    const signIn: Line = [
      'POST /api/collections/_superusers/auth-with-password',
      { identity: ROOT.email, password: ROOT.password },
      200,
    ]
    const { token, record } = (await (await ask(signIn)).json()) as { token: string; record: { id: string } }
    const asOwner: Line[] = [
      ['POST /api/collections/users/auth-with-password', { identity: email, password }, 200],
      ['POST /api/collections/users/auth-refresh', undefined, 200],
      ['POST /api/collections/users/request-email-change', { newEmail: 'new@example.com' }, 204],
      [`GET /api/collections/_externalAuths/records?filter=recordRef='${owner.user.id}'`, undefined, 200],
    ]
    const impersonate: Line = [
      `POST /api/collections/users/impersonate/${owner.user.id}`,
      { duration: 60 },
      200,
    ]

    expect(await statuses([...asRoot, impersonate], token)).toEqual(expected([...asRoot, impersonate]))
    expect(await statuses(asGuest)).toEqual(expected(asGuest))
    expect(await statuses(asOwner, owner.token)).toEqual(expected(asOwner))
    expect(record.id).toHaveLength(15)
  })

  test('takes no more than fifty requests in a batch', async () => {
    const { api } = await openProduct(engine, createFakeClock())
    const requests = Array.from({ length: 51 }, () => ({ method: 'DELETE', url: `${SHELVES}/x` }))
    const answer = await api.fetch(
      new Request('http://localhost/api/batch', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requests }),
      }),
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ data: { requests: { code: 'validation_length_too_long' } } })
  })
})
