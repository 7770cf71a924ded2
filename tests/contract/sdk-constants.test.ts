import PocketBase, { LocalAuthStore } from 'pocketbase'
import { afterEach, expect, test, vi } from 'vitest'

// Checks the specification's constants (section 9) that the official client defines, so that an update that changes
// one fails.

test('realtime: connect timeout, delays between tries, unlimited tries', () => {
  const { realtime } = new PocketBase('https://krume.example')
  expect(Reflect.get(realtime, 'maxConnectTimeout')).toBe(15_000)
  expect(Reflect.get(realtime, 'predefinedReconnectIntervals')).toEqual([
    200, 300, 500, 1000, 1200, 1500, 2000,
  ])
  expect(Reflect.get(realtime, 'maxReconnectAttempts')).toBe(Number.POSITIVE_INFINITY)
})

afterEach(() => vi.unstubAllGlobals())

test('realtime: subscriptions made while connecting are sent in up to 3 more requests', async () => {
  const pb = new PocketBase('https://krume.example')
  const { realtime } = pb
  class Stream {
    addEventListener(name: string, hear: (event: { lastEventId: string }) => void) {
      if (name === 'PB_CONNECT') queueMicrotask(() => hear({ lastEventId: 'client' }))
    }
    removeEventListener() {}
    close() {}
  }
  vi.stubGlobal('EventSource', Stream)
  let whileConnecting = 0
  vi.stubGlobal('fetch', async () => {
    if (!realtime.isConnected) {
      whileConnecting++
      void realtime.subscribe(`topic ${whileConnecting}`, () => undefined)
    }
    return Response.json({})
  })
  await realtime.subscribe('topic', () => undefined)
  expect(whileConnecting).toBe(1 + 3)
})

test('the default storage key and the default language', () => {
  expect(Reflect.get(new LocalAuthStore(), 'storageKey')).toBe('pocketbase_auth')
  expect(new PocketBase('https://krume.example').lang).toBe('en-US')
})
