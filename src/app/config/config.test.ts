import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    s3Url: undefined,
    smtpUrl: undefined,
    demo: true,
    trustProxy: false,
  })
  expect(config.publicUrl.origin).toBe('http://localhost:3000')
  expect(config.apiBaseUrl.origin).toBe('http://localhost:3000')
  expect(config.dataDir).toMatch(/\/data$/)
})

test('PUBLIC_URL is also where the API is, unless API_BASE_URL says otherwise', () => {
  expect(loadConfig({ PUBLIC_URL: 'https://krume.example' }).apiBaseUrl.origin).toBe('https://krume.example')
  expect(
    loadConfig({ PUBLIC_URL: 'https://krume.example', API_BASE_URL: 'https://api.krume.example' }).apiBaseUrl
      .origin,
  ).toBe('https://api.krume.example')
})

test('every problem is listed at once', () => {
  const environment = {
    PORT: 'many',
    PUBLIC_URL: 'ftp://x',
    DATABASE_URL: 'mysql://x',
    BACKUP_KEY: 'AGE-SECRET-KEY-1',
    DEMO: 'maybe',
    LIMITS_EXCLUDED_IPS: '127.0.0.1, here',
    SUPERUSER_EMAIL: 'a@b.example',
  }
  expect(problemsOf(environment)).toEqual([
    'BACKUP_KEY',
    'DATABASE_URL',
    'DEMO',
    'LIMITS_EXCLUDED_IPS',
    'PORT',
    'PUBLIC_URL',
    'SUPERUSER_EMAIL, SUPERUSER_PASSWORD',
  ])
})

test('what is no URL at all is a problem like any other', () => {
  const environment = {
    PUBLIC_URL: 'krume',
    API_BASE_URL: 'https://a b',
    S3_URL: 'bucket',
    // A password with an unescaped percent sign.
    SMTP_URL: 'smtp://mail:100%@mail.example',
  }
  expect(problemsOf(environment)).toEqual(['API_BASE_URL', 'PUBLIC_URL', 'S3_URL', 'SMTP_URL'])
  expect(problemsOf({ S3_URL: 's3://key:100%@s3.example/bucket' })).toEqual(['S3_URL'])
})

test('the demo stays off in production and is refused on a public address', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).demo).toBe(false)
  expect(loadConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(() => loadConfig({ HOST: '0.0.0.0', DEMO: 'on' })).toThrow(/loopback/)
})

test('a platform that others reach through a proxy is not a demo', () => {
  const behindProxy = { HOST: '127.0.0.1', PUBLIC_URL: 'https://krume.example' }
  expect(loadConfig(behindProxy).demo).toBe(false)
  expect(() => loadConfig({ ...behindProxy, DEMO: 'on' })).toThrow(/PUBLIC_URL/)
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://krume.localhost:3000'])
    expect(loadConfig({ PUBLIC_URL }).demo).toBe(true)
})

test('an address past a pooler needs the one through it', () => {
  const DATABASE_DIRECT_URL = 'postgres://db.example/krume'
  expect(problemsOf({ DATABASE_DIRECT_URL })).toEqual(['DATABASE_DIRECT_URL'])
  expect(loadConfig({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://127.0.0.1:6432/krume' })).toMatchObject({
    databaseDirectUrl: DATABASE_DIRECT_URL,
  })
})

test('a replica needs the server that it follows', () => {
  const DATABASE_REPLICA_URL = 'postgres://one.example,two.example/krume'
  expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual(['DATABASE_REPLICA_URL'])
  expect(loadConfig({ DATABASE_REPLICA_URL, DATABASE_URL: 'postgres://db.example/krume' })).toMatchObject({
    databaseReplicaUrl: DATABASE_REPLICA_URL,
  })
})

test('an empty value counts as absent', () => {
  expect(loadConfig({ DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
    databaseUrl: undefined,
    s3Url: undefined,
    smtpUrl: undefined,
  })
})

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError)
      return error.problems.map((problem) => problem.split(':')[0] ?? '').sort()
  }
  return []
}
