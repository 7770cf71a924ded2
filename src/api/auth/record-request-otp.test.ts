import { expect, vi } from 'vitest'
import { otps } from '#core/collections/system-collections.ts'
import { createAuthWorld, ids, invalidForm } from '#tests/support/auth-world.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

// Hashes at production's cost, which is asserted below.
vi.unmock('bcrypt')

const DEVICES = '/api/collections/devices/request-otp'
const DEVICE = { email: 'device@example.com' }

scenarios('request-otp', createAuthWorld, {
  'mails a password of the digits that the collection wants': {
    post: DEVICES,
    body: DEVICE,
    status: 200,
    json: { otpId: expect.stringMatching(/^[a-z0-9]{15}$/) },
    events: { 'create _otps': 1 },
    async afterwards({ mails, core }, response) {
      const { otpId } = (await response.json()) as { otpId: string }
      expect(mails).toMatchObject([
        { kind: 'otp', to: 'device@example.com', otpId, password: expect.stringMatching(/^\d{6}$/) },
      ])
      expect(await core.records.get(otps, otpId)).toMatchObject({
        collectionRef: core.collections.get('devices').id,
        recordRef: ids.device,
        sentTo: 'device@example.com',
        password: expect.stringMatching(/^\$2b\$08\$/),
      })
    },
  },
  'an id that leads nowhere, and no mail, for an unknown address': {
    post: DEVICES,
    body: { email: 'nobody@example.com' },
    status: 200,
    json: { otpId: expect.stringMatching(/^[a-z0-9]{15}$/) },
    events: {},
    afterwards: async ({ mails }) => expect(mails).toEqual([]),
  },
  'ten at a time, then the last one again without another mail': {
    post: DEVICES,
    body: DEVICE,
    async given({ ask, clock }) {
      for (let second = 0; second < 9; second++) {
        await ask('devices/request-otp', DEVICE)
        clock.advance(1)
      }
    },
    status: 200,
    events: { 'create _otps': 1 },
    async afterwards({ mails, ask, clock }, response) {
      const last: unknown = await response.json()
      clock.advance(1)
      expect(await ask('devices/request-otp', DEVICE)).toEqual({ status: 200, answer: last })
      expect(mails).toHaveLength(10)

      // The first one is a minute old by now, and no longer counts.
      clock.advance(51)
      await ask('devices/request-otp', DEVICE)
      expect(mails).toHaveLength(11)
    },
  },
  'no more than ten at a time, even when all are asked for at once': {
    post: DEVICES,
    body: DEVICE,
    given: ({ ask }) => Promise.all(Array.from({ length: 15 }, () => ask('devices/request-otp', DEVICE))),
    status: 200,
    events: {},
    afterwards: async ({ mails }) => expect(mails).toHaveLength(10),
  },
  'an address that is none': {
    post: DEVICES,
    body: { email: 'device' },
    status: 400,
    json: invalidForm({ email: 'validation_is_email' }).answer,
  },
  'no address': { post: DEVICES, status: 400, json: invalidForm({ email: 'validation_required' }).answer },
  'a collection without one-time passwords': {
    post: '/api/collections/bakers/request-otp',
    body: { email: 'anna@example.com' },
    status: 403,
    json: refusal(403, 'The collection is not configured to allow OTP authentication.'),
  },
  'a collection without accounts': {
    post: '/api/collections/guilds/request-otp',
    body: DEVICE,
    status: 404,
    json: refusal(404, 'Missing or invalid auth collection context.'),
  },
})
