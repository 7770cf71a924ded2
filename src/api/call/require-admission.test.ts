import { expect, test } from 'vitest'
import { type AuthWorld, createAuthWorld, mailToken, PASSWORD, signIn } from '#tests/support/auth-world.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { partly, refusal, scenarios, type World } from '#tests/support/scenario.ts'

const SIGN_IN = '/api/collections/bakers/auth-with-password'

async function guess(world: AuthWorld, times: number, identity = 'annie') {
  for (let i = 0; i < times; i++) expect(await signIn(world, identity, 'wrong')).toBe(400)
}

scenarios('what can be abused', createAuthWorld, {
  'after some wrong passwords there is a pause, which passes': {
    given: (world) => guess(world, 5),
    post: SIGN_IN,
    body: { identity: 'annie', password: PASSWORD },
    status: 429,
    json: refusal(429, 'Too many attempts. Please try again in 2 s.'),
    afterwards: async (world) => {
      world.clock.advance(2)
      expect(await signIn(world, 'annie', PASSWORD)).toBe(200)
      await guess(world, 5)
    },
  },
  'a pause for one account is none for another': {
    given: (world) => guess(world, 5),
    post: SIGN_IN,
    body: { identity: 'ben@example.com', password: PASSWORD },
    status: 200,
  },
  'guesses at the same time are counted before their answers are known': {
    given: async (world) => {
      const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(world, 'annie', 'wrong')))
      expect(answers.filter((status) => status === 429)).toHaveLength(4)
    },
    post: SIGN_IN,
    body: { identity: 'annie', password: PASSWORD },
    status: 429,
  },
  'excluded addresses have no pause': {
    given: async (world) => {
      await world.core.settings.update({ rateLimits: { excludedIPs: ['127.0.0.1'] } })
      await guess(world, 9)
    },
    post: SIGN_IN,
    body: { identity: 'annie', password: PASSWORD },
    status: 200,
  },
  'mails can be asked for so many times an hour, whether or not there is such an account': {
    given: async (world) => {
      for (let i = 0; i < 20; i++) {
        const kind = i % 2 === 0 ? 'request-password-reset' : 'request-verification'
        const { status } = await world.ask(`bakers/${kind}`, { email: `nobody${i}@example.com` })
        expect(status).toBe(204)
      }
    },
    post: '/api/collections/bakers/request-password-reset',
    body: { email: 'nobody@example.com' },
    status: 429,
  },
})

test.each(testDatabases)(
  'the password of an e-mail change is not to be guessed either on $name',
  async (engine) => {
    const world = await createAuthWorld(engine)
    const token = await mailToken(world, 'emailChange', { newEmail: 'new@example.com' })
    const confirm = async (password: string) =>
      (await world.ask('bakers/confirm-email-change', { token, password })).status
    for (let i = 0; i < 5; i++) expect(await confirm('wrong')).toBe(400)
    expect(await confirm(PASSWORD)).toBe(429)
    world.clock.advance(2)
    expect(await confirm(PASSWORD)).toBe(204)
  },
)

const MEMBERS = new Request('http://localhost/api/collections/members/records', { method: 'POST' })

scenarios('guests', createMagazine, {
  'can make so many accounts an hour': {
    given: async ({ api }) => {
      for (let i = 0; i < 20; i++) expect((await api.fetch(MEMBERS.clone())).status).toBe(400)
    },
    post: '/api/collections/members/records',
    status: 429,
  },
  'leave superusers alone': {
    given: async ({ api }) => {
      for (let i = 0; i < 20; i++) await api.fetch(MEMBERS.clone())
    },
    post: '/api/collections/members/records',
    as: 'root',
    status: 400,
  },
  'make no more of them in a batch': {
    given: async ({ api, core }) => {
      await core.settings.update({ batch: { enabled: true } })
      for (let i = 0; i < 20; i++) await api.fetch(MEMBERS.clone())
    },
    post: '/api/batch',
    body: { requests: [{ method: 'POST', url: '/api/collections/members/records', body: {} }] },
    status: 400,
    json: partly({ data: { requests: { 0: partly({ response: partly({ status: 429 }) }) } } }),
  },
})

const ANNA = `/api/collections/members/records/${ids.anna}`
const CHANGE = { password: 'secret-word-2', passwordConfirm: 'secret-word-2' }

/** Guesses the old password in an open session of Anna's. */
async function guessOldPassword({ api, people }: World, times: number) {
  const headers = { authorization: people['anna'] ?? '', 'content-type': 'application/json' }
  const body = JSON.stringify({ ...CHANGE, oldPassword: 'wrong' })
  for (let i = 0; i < times; i++) {
    const request = new Request(`http://localhost${ANNA}`, { method: 'PATCH', headers, body })
    expect((await api.fetch(request)).status).toBe(400)
  }
}

scenarios('an open session', createMagazine, {
  'is no way to guess the password': {
    given: (world) => guessOldPassword(world, 5),
    patch: ANNA,
    as: 'anna',
    body: { ...CHANGE, oldPassword: PASSWORD },
    status: 429,
  },
  'is none by way of a batch': {
    given: async (world) => {
      await world.core.settings.update({ batch: { enabled: true } })
      await guessOldPassword(world, 5)
    },
    post: '/api/batch',
    as: 'anna',
    body: { requests: [{ method: 'PATCH', url: ANNA, body: { ...CHANGE, oldPassword: PASSWORD } }] },
    status: 400,
    json: partly({ data: { requests: { 0: partly({ response: partly({ status: 429 }) }) } } }),
  },
  'changes the password after the pause': {
    given: async (world) => {
      await guessOldPassword(world, 5)
      world.clock.advance(2)
    },
    patch: ANNA,
    as: 'anna',
    body: { ...CHANGE, oldPassword: PASSWORD },
    status: 200,
    afterwards: async (world) => {
      const anna = await world.core.auth.checkPassword('members', 'anna@example.com', CHANGE.password)
      expect(anna?.record.id).toBe(ids.anna)
    },
  },
})
