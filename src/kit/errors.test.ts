import { expect, test, vi } from 'vitest'
import { ApiError, badRequest, Outage, QueueFull, Unavailable } from './errors.ts'

/** Loads a second copy of the module, such as the one in the web's bundle. */
async function loadCopy() {
  vi.resetModules()
  return import('./errors.ts')
}

test('errors of another copy of the module are recognised by class', async () => {
  const copy = await loadCopy()
  expect(copy.ApiError).not.toBe(ApiError)
  expect(copy.badRequest()).toBeInstanceOf(ApiError)
  expect(badRequest()).toBeInstanceOf(copy.ApiError)
  expect(new copy.Unavailable()).toBeInstanceOf(Unavailable)
  expect(new copy.Unavailable()).not.toBeInstanceOf(ApiError)
})

test('only instances of a subclass are recognised as such', () => {
  expect(new QueueFull()).toBeInstanceOf(ApiError)
  expect(new QueueFull()).toBeInstanceOf(QueueFull)
  expect(new QueueFull()).not.toBeInstanceOf(Outage)
  for (const value of [undefined, null, 'ApiError', { status: 404 }, new Error('404')])
    expect(value).not.toBeInstanceOf(ApiError)
})
