import { expect } from 'vitest'
import { createAuthWorld, ids, invalidForm, tokenIn } from '#tests/support/auth-world.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

const BAKERS = '/api/collections/bakers/request-password-reset'
const ANNA = { email: 'anna@example.com' }

scenarios('request-password-reset', createAuthWorld, {
  'a mail to the account with a token': {
    post: BAKERS,
    body: ANNA,
    status: 204,
    async afterwards({ mails, core }) {
      expect(mails).toMatchObject([
        { kind: 'passwordReset', to: 'anna@example.com', auth: { record: { id: ids.anna } } },
      ])
      expect(await core.auth.verifyToken('passwordReset', tokenIn(mails[0]))).toBeDefined()
    },
  },
  'the same answer and no mail for an unknown address': {
    post: BAKERS,
    body: { email: 'nobody@example.com' },
    status: 204,
    afterwards: async ({ mails }) => expect(mails).toEqual([]),
  },
  'one mail in two minutes for each account': {
    post: BAKERS,
    body: ANNA,
    given: async ({ ask }) => ask('bakers/request-password-reset', ANNA),
    status: 204,
    async afterwards({ mails, ask, clock }) {
      expect(mails).toHaveLength(1)
      await ask('bakers/request-password-reset', { email: 'ben@example.com' })
      expect(mails).toHaveLength(2)
      clock.advance(120)
      await ask('bakers/request-password-reset', ANNA)
      expect(mails).toHaveLength(3)
    },
  },
  'an operator': {
    post: '/api/collections/_superusers/request-password-reset',
    body: { email: 'root@example.com' },
    status: 204,
    afterwards: async ({ mails }) => expect(mails).toHaveLength(1),
  },
  'an address that is none': {
    post: BAKERS,
    body: { email: 'anna' },
    status: 400,
    json: invalidForm({ email: 'validation_is_email' }).answer,
  },
  'no address': { post: BAKERS, status: 400, json: invalidForm({ email: 'validation_required' }).answer },
  'a collection without passwords': {
    post: '/api/collections/devices/request-password-reset',
    body: { email: 'device@example.com' },
    status: 400,
    json: refusal(400, 'The collection is not configured to allow password authentication.'),
  },
  'a collection without accounts': {
    post: '/api/collections/guilds/request-password-reset',
    body: ANNA,
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
})
