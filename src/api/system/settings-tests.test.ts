import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { codes, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const S3 = '/api/settings/test/s3'
const EMAIL = '/api/settings/test/email'
const GUEST = refusal(401, 'The request requires valid record authorization token.')

const withBucket = (changes: object) => async (world: World) =>
  world.core.settings.update({ s3: { ...(await startS3()), enabled: true, ...changes } })

scenarios('the test of S3', createMagazine, {
  'passes where files can be written': {
    given: withBucket({}),
    post: S3,
    as: 'root',
    body: { filesystem: 'storage' },
    status: 204,
  },
  'says what is wrong': {
    given: withBucket({ bucket: 'other' }),
    post: S3,
    as: 'root',
    body: { filesystem: 'storage' },
    status: 400,
    json: refusal(400, expect.stringMatching(/^Failed to test the S3 filesystem. Raw error: .*NoSuchBucket/)),
  },
  'is about the place of the backups, too': {
    given: withBucket({}),
    post: S3,
    as: 'root',
    body: { filesystem: 'backups' },
    status: 400,
    json: refusal(400, 'Failed to test the S3 filesystem. Raw error: S3 storage filesystem is not enabled.'),
  },
  'wants to know which': {
    post: S3,
    as: 'root',
    body: { filesystem: 'attic' },
    status: 400,
    json: refusal(400, 'Failed to test the S3 filesystem.', codes({ filesystem: 'validation_in_invalid' })),
  },
  'is not for guests': { post: S3, body: { filesystem: 'storage' }, status: 401, json: GUEST },
})

const mail = (template: string, more: object = {}) => ({ email: 'me@example.com', template, ...more })
const sent = (kind: string, collection: string) => async (world: World) =>
  expect(world.mails).toMatchObject([
    { kind, to: 'me@example.com', auth: { collection: { name: collection } } },
  ])

scenarios('the test of mails', createMagazine, {
  'sends the verification mail': {
    post: EMAIL,
    as: 'root',
    body: mail('verification'),
    status: 204,
    afterwards: sent('verification', '_superusers'),
  },
  'sends the mail for a new password': {
    post: EMAIL,
    as: 'root',
    body: mail('password-reset', { collection: 'members' }),
    status: 204,
    afterwards: sent('passwordReset', 'members'),
  },
  'sends the mail for a new address': {
    post: EMAIL,
    as: 'root',
    body: mail('email-change'),
    status: 204,
    afterwards: sent('emailChange', '_superusers'),
  },
  'sends a one-time password': {
    post: EMAIL,
    as: 'root',
    body: mail('otp'),
    status: 204,
    afterwards: sent('otp', '_superusers'),
  },
  'sends the warning of a new sign-in': {
    post: EMAIL,
    as: 'root',
    body: mail('login-alert'),
    status: 204,
    afterwards: sent('loginAlert', '_superusers'),
  },
  'says what is wrong': {
    post: EMAIL,
    as: 'root',
    body: { email: 'nobody', template: 'poem', collection: 'topics' },
    status: 400,
    json: refusal(
      400,
      'Failed to send the test email.',
      codes({
        email: 'validation_is_email',
        template: 'validation_in_invalid',
        collection: 'validation_invalid_auth_collection',
      }),
    ),
  },
  'is not for guests': { post: EMAIL, body: mail('otp'), status: 401, json: GUEST },
})
