import { expect, test } from 'vitest'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { createLimits } from './limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

function setUp() {
  const clock = createFakeClock()
  const limits = createLimits({
    rateLimiter: () => createRateLimiter(clock),
    rules: {
      'sign-in': [
        { by: 'ip+target', kind: 'pause', free: 2, pauseSeconds: 4, maxPauseSeconds: 8, seconds: 3600 },
        { by: 'ip', kind: 'window', max: 4, seconds: 60 },
        {
          by: 'target',
          kind: 'pause',
          free: 3,
          pauseSeconds: 30,
          maxPauseSeconds: 30,
          seconds: 3600,
          sparesKnown: true,
        },
      ],
    },
    isExcluded: (ip) => ip === '9.9.9.9',
  })
  const enter = (ip: string, target?: string) =>
    limits.enter('sign-in', { ip, ...(target !== undefined && { target }) })
  /** Makes a failed attempt; returns the seconds to wait, 0 when it was admitted. */
  const fail = async (ip: string, target?: string) => {
    const admission = await enter(ip, target)
    return admission.ok ? 0 : admission.waitSeconds
  }
  const succeed = async (ip: string, target: string) => {
    const admission = await enter(ip, target)
    if (!admission.ok) throw new Error(`wait ${admission.waitSeconds} s`)
    admission.succeeded()
  }
  return { clock, fail, succeed }
}

test('somebody who guesses at one account is slowed down, others are not', async () => {
  const { clock, fail } = setUp()
  expect([await fail('1.1.1.1', 'anna'), await fail('1.1.1.1', ' Anna ')]).toEqual([0, 0])
  expect([
    await fail('1.1.1.1', 'anna'),
    await fail('2.2.2.2', 'anna'),
    await fail('1.1.1.1', 'ben'),
  ]).toEqual([4, 0, 0])
  clock.advance(4)
  expect(await fail('1.1.1.1', 'other')).toBe(0)
})

test('an account at which many guess is slowed down, except for known addresses', async () => {
  const { fail, succeed } = setUp()
  await succeed('5.5.5.5', 'anna')
  for (const ip of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect(await fail(ip, 'anna')).toBe(0)
  expect(await fail('4.4.4.4', 'anna')).toBe(30)
  expect(await fail('5.5.5.5', 'anna')).toBe(0)
})

test('one address is bounded over all accounts, and success does not reopen it', async () => {
  const { fail, succeed } = setUp()
  for (const name of ['a', 'b', 'c']) expect(await fail('1.1.1.1', name)).toBe(0)
  await succeed('1.1.1.1', 'own')
  expect(await fail('1.1.1.1', 'd')).toBe(0)
  expect(await fail('1.1.1.1', 'e')).toBe(60)
})

test('a success forgets the failures before it', async () => {
  const { fail, succeed } = setUp()
  await fail('1.1.1.1', 'anna')
  await succeed('1.1.1.1', 'anna')
  expect([await fail('1.1.1.1', 'anna'), await fail('1.1.1.1', 'anna')]).toEqual([0, 0])
})

test('all addresses of an IPv6 network count as one', async () => {
  const { fail } = setUp()
  await fail('2001:db8::1', 'anna')
  await fail('2001:db8::2', 'anna')
  expect(await fail('2001:db8::3', 'anna')).toBe(4)
})

test('excluded addresses are never counted, unknown ones only by their target', async () => {
  const { fail } = setUp()
  for (let i = 0; i < 9; i++) expect(await fail('9.9.9.9', 'anna')).toBe(0)
  for (let i = 0; i < 9; i++) expect(await fail('')).toBe(0)
  for (let i = 0; i < 3; i++) expect(await fail('', 'anna')).toBe(0)
  expect(await fail('', 'anna')).toBe(30)
})
