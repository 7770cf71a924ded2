import { expect } from 'vitest'
import { type AuthWorld, createAuthWorld, PASSWORD, signIn } from '#tests/support/auth-world.ts'
import { createMagazine } from '#tests/support/magazine.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

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
})
