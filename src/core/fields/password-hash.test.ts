import { expect, test, vi } from 'vitest'
import { inNameOf } from '#kit/queues/work-owner.ts'
import { cpuTime } from '#tests/support/cpu-time.ts'
import { hashPassword, isHashable, matchesPassword } from './password-hash.ts'

vi.unmock('bcrypt')

test('a hash matches its password only', async () => {
  const hash = await hashPassword('Sauerteig 1896', 4)

  expect(hash).toMatch(/^\$2b\$04\$/)
  expect(await matchesPassword('Sauerteig 1896', hash)).toBe(true)
  expect(await matchesPassword('sauerteig 1896', hash)).toBe(false)
  expect(await matchesPassword('', hash)).toBe(false)
})

test('hashes made elsewhere are accepted', async () => {
  // Hash of "123456" from another bcrypt implementation.
  const hash = '$2a$10$.5Elh8fgxypNUWhpUUr/xOa2sZm0VIaE0qWuGGl9otUfobb46T1Pq'
  expect(await matchesPassword('123456', hash)).toBe(true)
  expect(await matchesPassword('123456', hash.replace('$2a$', '$2y$'))).toBe(true)
  expect(await matchesPassword('123457', hash)).toBe(false)
})

test('the default cost is 10', async () => {
  expect(await hashPassword('x')).toMatch(/^\$2b\$10\$/)
})

test('a password longer than bcrypt can see is refused, not cut', async () => {
  const longest = 'ä'.repeat(36)
  const hash = await hashPassword(longest, 4)

  expect(await matchesPassword(longest, hash)).toBe(true)
  expect(await matchesPassword(`${longest}x`, hash)).toBe(false)
  expect(isHashable(`${longest}x`)).toBe(false)
  await expect(hashPassword(`${longest}x`, 4)).rejects.toMatchObject({ status: 400 })
  await expect(hashPassword('a\0b', 4)).rejects.toMatchObject({ status: 400 })
})

test.each([undefined, '', 'plain text', '$1$old'])('nothing matches the stored value %j', async (stored) => {
  expect(await matchesPassword('plain text', stored, 4)).toBe(false)
  expect(await matchesPassword('', stored, 4)).toBe(false)
})

test('an unknown account costs as much time as a known one', async () => {
  const hash = await hashPassword('right', 12)
  const time = (stored: string | undefined) =>
    cpuTime(async () => {
      for (let i = 0; i < 3; i++) await matchesPassword('wrong', stored, 12)
    })
  const [known, unknown] = [await time(hash), await time(undefined)]

  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('guesses from one network delay nobody else, and wait in bounds', async () => {
  const hash = await hashPassword('Sauerteig 1896', 4)
  const done: string[] = []
  const guess = (network: string) =>
    inNameOf(network, () => matchesPassword('x', hash)).then(
      () => void done.push(network),
      ({ status }: { status: number }) => void done.push(`${network} ${status}`),
    )
  const flood = Array.from({ length: 200 }, () => guess('192.0.2.1'))
  await guess('198.51.100.7')
  // Apart from the refusals, at most the one already running and those that used the other slot meanwhile.
  expect(done.filter((entry) => entry === '192.0.2.1').length).toBeLessThanOrEqual(3)
  await Promise.all(flood)
  expect(done.filter((entry) => entry === '192.0.2.1 429')).toHaveLength(149)
})
