import { expect, test } from 'vitest'
import { checkSettings } from '#core/settings/check-settings.ts'
import { overlaySettings } from '#core/settings/overlay-settings.ts'
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts'
import { loadConfig } from './config.ts'
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
