import { expect, test } from 'vitest'
import type { Krume } from '#bakery/krume.ts'
import { LoopTurns } from '#kit/queues/loop-turns.ts'
import { systemClock } from '#kit/time/clock.ts'
import type { KeptQuestion } from './kept-question.server.ts'
import { PageMaker } from './page-maker.server.ts'

const REST_MS = 40
const ROUNDS = 4

test('a page is made at most once in a while, however often its data changes', async () => {
  const { made, maker } = openMaker({ changesAlways: true })
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(Array.from({ length: 10 }, () => maker.find(questionOf('/'), () => '1.1.1.1')))
  const took = performance.now() - started
  expect(made).toHaveLength(ROUNDS)
  // Timers may fire a millisecond early.
  expect(took).toBeGreaterThanOrEqual((ROUNDS - 1) * (REST_MS - 2))
})

test('a network that asks for many pages delays others by few, also where it asks for the same', async () => {
  const { made, maker } = openMaker({ changesAlways: false })
  const many = Array.from({ length: 60 }, (_, nth) => `/?slot=${nth}`)
  const asked = many.map((url) => maker.find(questionOf(url), () => '6.6.6.6'))
  await untilWaiting()
  const madeBefore = made.length
  const places: number[] = []
  for (const url of ['/', '/?slot=58', '/?slot=59'])
    asked.push(
      maker
        .find(questionOf(url), () => `1.1.1.${url.length}`)
        .then((page) => {
          places.push(made.length - madeBefore)
          return page
        }),
    )
  await Promise.all(asked)
  expect(Math.max(...places)).toBeLessThan(15)
  expect(made.toSorted()).toEqual([...many, '/'].toSorted())
})

/** Lets the questions read their version, after which they wait for their turns. */
async function untilWaiting(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function openMaker({ changesAlways }: { changesAlways: boolean }) {
  let version = 0
  const scope = { bakery: { id: 'kruste', published: true, suspendedAt: '' } }
  const krume = {
    sites: { shopBySlug: async () => scope },
    shop: {
      version: async () => String(changesAlways ? version++ : version),
      truth: async () => ({ since: new Date(), until: new Date(Date.now() + 60_000) }),
    },
  } as unknown as Krume
  const made: string[] = []
  const web = async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    made.push(pathname + search)
    const headers = { 'content-security-policy': "script-src 'nonce-x'" }
    return new Response(`page ${made.length}`, { headers })
  }
  const maker = new PageMaker({
    krume,
    web,
    publicUrl: new URL('https://krume.example'),
    turns: new LoopTurns(),
    clock: systemClock,
    maxBytes: 1_000_000,
    restMs: REST_MS,
  })
  return { made, maker }
}

function questionOf(url: string): KeptQuestion {
  return { key: `kruste ${url}`, slug: 'kruste', url, choice: {}, headers: {}, isFromCookie: false }
}
