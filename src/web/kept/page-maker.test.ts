import { expect, test } from 'vitest'
import type { Krume } from '#bakery/krume.ts'
import { LoopTurns } from '#kit/queues/loop-turns.ts'
import { systemClock } from '#kit/time/clock.ts'
import type { KeptQuestion } from './kept-question.server.ts'
import { PageMaker } from './page-maker.server.ts'

const REST_MS = 40
const ROUNDS = 4

test('a page is made at most once in a while, however often its data changes', async () => {
  let version = 0
  const scope = { bakery: { id: 'kruste', published: true, suspendedAt: '' } }
  const krume = {
    sites: { shopBySlug: async () => scope },
    shop: {
      version: async () => String(version++),
      truth: async () => ({ since: new Date(), until: new Date(Date.now() + 60_000) }),
    },
  } as unknown as Krume
  let made = 0
  const web = async () => {
    made++
    const headers = { 'content-security-policy': "script-src 'nonce-x'" }
    return new Response(`page ${made}`, { headers })
  }
  const publicUrl = new URL('https://krume.example')
  const maker = new PageMaker({
    krume,
    web,
    publicUrl,
    turns: new LoopTurns(),
    clock: systemClock,
    maxBytes: 1_000_000,
    restMs: REST_MS,
  })
  const question: KeptQuestion = {
    key: 'kruste /',
    slug: 'kruste',
    url: '/',
    choice: {},
    headers: {},
    isFromCookie: false,
  }
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(Array.from({ length: 10 }, () => maker.find(question)))
  const took = performance.now() - started
  expect(made).toBe(ROUNDS)
  // Timers may fire a millisecond early.
  expect(took).toBeGreaterThanOrEqual((ROUNDS - 1) * (REST_MS - 2))
})
