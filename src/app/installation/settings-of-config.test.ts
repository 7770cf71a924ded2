import { describe, expect, test } from 'vitest'
import { createRateLimits } from '#api/call/rate-limits.ts'
import { checkSettings } from '#core/settings/check-settings.ts'
import { overlaySettings } from '#core/settings/overlay-settings.ts'
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts'
import { createRateLimiter } from '#kit/network/rate-limiter.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { loadConfig } from '../config/config.ts'
import { settingsOf } from './settings-of-config.ts'

const settingsFor = (environment: Record<string, string>) => {
  const { defaults, environment: fixed } = settingsOf(loadConfig(environment))
  return overlaySettings(overlaySettings(DEFAULT_SETTINGS, defaults), fixed)
}

test.each([
  [{}, 'no-reply@localhost.localdomain'],
  [{ PUBLIC_URL: 'https://krume.example' }, 'no-reply@krume.example'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'no-reply@127.0.0.1'],
])('%j starts with settings that are valid', (environment, senderAddress) => {
  const settings = settingsFor(environment)
  expect(checkSettings(settings)).toBeUndefined()
  expect(settings.meta).toMatchObject({ appName: 'Krume', senderAddress })
})

test('SMTP_URL is the mail server', () => {
  expect(settingsFor({ SMTP_URL: 'smtps://laden%40example.com:p%40ss@mail.example' }).smtp).toEqual({
    enabled: true,
    host: 'mail.example',
    port: 465,
    username: 'laden@example.com',
    password: 'p@ss',
    tls: true,
    authMethod: '',
    localName: '',
  })
})

test('TRUST_PROXY believes the header of the proxy in front, LIMITS_EXCLUDED_IPS frees from limits', () => {
  expect(settingsFor({ TRUST_PROXY: 'on' }).trustedProxy).toEqual({
    headers: ['X-Forwarded-For'],
    useLeftmostIP: false,
  })
  expect(settingsFor({ LIMITS_EXCLUDED_IPS: '127.0.0.1, 10.0.0.0/8' }).rateLimits.excludedIPs).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ])
  expect(settingsOf(loadConfig({})).environment).toEqual({})
})

test('batches are on in a fresh installation, within bounds, while PocketBase’s own default stays off', () => {
  expect(settingsFor({}).batch).toEqual({
    enabled: true,
    maxRequests: 50,
    timeout: 3,
    maxBodySize: 33_554_432,
  })
  expect(DEFAULT_SETTINGS.batch.enabled).toBe(false)
})

describe('limits of a fresh installation', () => {
  const { rateLimits } = settingsFor({})
  const limitsOf = () => {
    const settings = { get: () => ({ ...settingsFor({}) }), onChange: () => () => undefined }
    const rateLimiter = () => createRateLimiter(createFakeClock())
    return createRateLimits({ peers: { rateLimiter } as never, settings: settings as never })
  }
  const ask = { ip: '192.0.2.7', auth: null }

  test('are on, while PocketBase’s own default stays off for whoever builds on the backend alone', () => {
    expect(rateLimits.enabled).toBe(true)
    expect(DEFAULT_SETTINGS.rateLimits.enabled).toBe(false)
  })

  test('let the customers of a whole Wi-Fi order at once: 60 of them with 60 pictures each, in ten seconds', () => {
    const admit = limitsOf()
    const everybodyComes = () => {
      for (let customer = 0; customer < 60; customer++) {
        for (let picture = 0; picture < 60; picture++)
          admit({ ...ask, method: 'GET', path: `/api/files/products/p${picture}/a.webp` })
        for (const method of ['GET', 'POST']) admit({ ...ask, method, path: '/api/realtime' })
        admit({ ...ask, method: 'GET', path: '/api/collections/shops/records' })
      }
    }
    expect(everybodyComes).not.toThrow()
  })

  test('stop a program that tries things out', () => {
    const admit = limitsOf()
    expect(() => {
      for (let i = 0; i <= 1000; i++) admit({ ...ask, method: 'GET', path: `/api/collections/a${i}/records` })
    }).toThrow('Too Many Requests.')
    // Another IP address is not affected.
    admit({ ...ask, ip: '198.51.100.1', method: 'GET', path: '/api/collections/a/records' })
  })
})
