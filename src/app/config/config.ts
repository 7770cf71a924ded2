import path from 'node:path'
import { z } from 'zod'
import { isArchiveKey } from '#core/backups/archive-cipher.ts'
import { urlsOfHosts } from '#core/db/postgres/hosts.ts'
import { isWorkLimit, type WorkLimits } from '#core/work/work-limits.ts'
import { readS3Url, type S3Place } from '#kit/blob-store/s3-place.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-server.ts'
import { isIpOrSubnet } from '#kit/network/ip-ranges.ts'
import { MOST_WORKERS, workersOf } from './workers.ts'

/** Address of `/metrics`, and the token that a scraper must send; needed unless the address is loopback. */
export type MetricsConfig = { host: string; port: number; token: string | undefined }

/**
 * Everything configured by the environment, parsed once at start. Nothing else reads `process.env`, except for
 * `TRACE`.
 */
export type Config = {
  /** Serves pages from Vite with hot reload instead of a build. */
  development: boolean
  host: string
  port: number
  /** Origin of the platform, without a trailing slash; bakeries live on subdomains of its host. */
  publicUrl: URL
  /** Origin of the API as the browser sees it: the spec's apiBaseUrl. */
  apiBaseUrl: URL
  dataDir: string
  /** `undefined` means SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** The same database without a pooler in between; `undefined` if `databaseUrl` names no pooler. */
  databaseDirectUrl: string | undefined
  /** A standby of `databaseUrl` that serves expensive reads; `undefined` if there is none. */
  databaseReplicaUrl: string | undefined
  /** `undefined` means files and backups in `dataDir`. */
  s3Url: string | undefined
  /** Age keys that decrypt backups; the first one also encrypts. Without keys, backups are not encrypted. */
  backupKeys: string[]
  /** `undefined` means mails are written to `dataDir/outbox` as `.eml` files. */
  smtpUrl: string | undefined
  /** Address of the metrics; `undefined` means none. */
  metrics: MetricsConfig | undefined
  /** Sends traces through OpenTelemetry, whose SDK reads its own variables. */
  traces: boolean
  /** Writes log lines as JSON. */
  jsonLog: boolean
  /** Duration in ms from which a statement is logged as slow; 0 means never. */
  slowQueryMs: number
  /** Superuser to create at start, or whose password to reset. */
  superuser: { email: string; password: string } | undefined
  /**
   * Turns on the demo: seeds the demo bakery into an empty database and requires no operator. Allowed only
   * where no other machine can reach it.
   */
  demo: boolean
  /** Trusts `X-Forwarded-For` of the proxy in front. */
  trustProxy: boolean
  /** Addresses and networks that are exempt from rate limits and abuse limits. */
  limitsExcludedIps: string[]
  /** Overrides of the default work limits. */
  workLimits: Partial<WorkLimits>
  /** Maximum age of a session in seconds, for owners and for operators; refreshing does not extend it. */
  sessionSeconds: { owners: number; operators: number }
  /** Number of serving processes; more than one run under a supervisor. Always one in development. */
  workers: number
  /**
   * Seconds for which a stopping process still takes requests, so that no load balancer sends one to a closed port.
   */
  drainSeconds: number
  /** Recipient of the platform's contact messages. */
  operatorEmail: string | undefined
  /** Name of the platform's operator for the imprint; the address is a list of lines. */
  operatorName: string | undefined
  operatorAddress: string[] | undefined
}

/** Returns where the database is, as `core/db` opens it. */
export function databasePlace({ databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir }: Config) {
  return { url: databaseUrl, directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl, dataDir }
}

/** Error that lists all problems of the configuration, one per line. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      problems.length === 1
        ? `The configuration has a problem: ${problems[0]}.`
        : `The configuration has ${problems.length} problems:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

const S3_FORM =
  'must be s3://KEY:SECRET@HOST/BUCKET with a bucket of 3 to 63 letters, digits, dots and hyphens, and signs such as % escaped'
const SMTP_FORM = 'must be smtp://USER:PASSWORD@HOST:PORT or smtps://…, with signs such as % escaped'
const POSTGRES_FORM =
  'must be postgres://USER:PASSWORD@HOST:PORT/NAME, with signs such as % escaped; several HOST:PORT by commas'
const PORT_FORM = 'must be a number from 0 to 65535'

// `abort` skips the checks below for an invalid URL, on which they would throw.
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) URL', abort: true })
  .refine((text) => new URL(text).pathname === '/' && !new URL(text).search, {
    error: 'must be an origin without a path',
  })
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => ['on', 'true', '1'].includes(text))

const addresses = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isIpOrSubnet), {
    error: 'must be addresses or networks, separated by commas',
  })

const backupKeys = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((keys) => keys.every(isArchiveKey), {
    error: 'must be keys that `npm run krume -- backup-key` has made, separated by commas',
  })

/** `streamsPerNetwork=300, bytesPerAnswer=4000000` */
const workLimits = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().split('=')))
  .refine(
    (parts) => parts.every(([name = '', value = '']) => isWorkLimit(name) && /^[1-9]\d{0,9}$/.test(value)),
    {
      error: 'must be limits of src/core/work/work-limits.ts as name=number, separated by commas',
    },
  )
  .transform((parts) => Object.fromEntries(parts.map(([name, value]) => [name, Number(value)])))

function countUpTo(most: number, unit: string, least = 1) {
  const error = `must be a whole number of ${unit} from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,4}$/, { error, abort: true })
    .transform(Number)
    .refine((count) => count >= least && count <= most, { error })
}

function isPostgresUrl(text: string): boolean {
  return urlsOfHosts(text).every((url) => {
    const parsed = orUndefined(() => new URL(url))
    const isPostgres = parsed !== undefined && /^postgres(ql)?:$/.test(parsed.protocol)
    return isPostgres && orUndefined(() => decodeURIComponent(url)) !== undefined
  })
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: PORT_FORM })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: PORT_FORM })

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional(),
  API_BASE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().refine(isPostgresUrl, { error: POSTGRES_FORM }).optional(),
  DATABASE_DIRECT_URL: z.string().refine(isPostgresUrl, { error: POSTGRES_FORM }).optional(),
  DATABASE_REPLICA_URL: z.string().refine(isPostgresUrl, { error: POSTGRES_FORM }).optional(),
  S3_URL: z
    .url({ protocol: /^s3$/, error: S3_FORM, abort: true })
    .refine((text) => isComplete(orUndefined(() => readS3Url(text))), { error: S3_FORM })
    .optional(),
  BACKUP_KEY: backupKeys.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SMTP_FORM, abort: true })
    .refine((text) => Boolean(orUndefined(() => readSmtpUrl(text))?.host), { error: SMTP_FORM })
    .optional(),
  SUPERUSER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SUPERUSER_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).max(71).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: flag.optional(),
  LIMITS_EXCLUDED_IPS: addresses.optional(),
  WORK_LIMITS: workLimits.optional(),
  SESSION_DAYS: countUpTo(400, 'days').default(30),
  OPERATOR_SESSION_HOURS: countUpTo(720, 'hours').default(24),
  DRAIN_SECONDS: countUpTo(300, 'seconds', 0).default(3),
  WORKERS: countUpTo(MOST_WORKERS, 'processes').optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).max(200).optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).default('text'),
  SLOW_QUERY_MS: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'must be a number of milliseconds up to 999999' })
    .default('1000')
    .transform(Number),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
})

/**
 * Reads the configuration from `environment`; empty values count as absent. Throws `ConfigError` with all problems.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(present)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const superuser = superuserOf(present, problems)
  if (present['DATABASE_DIRECT_URL'] !== undefined && present['DATABASE_URL'] === undefined)
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address through the pooler')
  if (present['DATABASE_REPLICA_URL'] !== undefined && present['DATABASE_URL'] === undefined)
    problems.push('DATABASE_REPLICA_URL: needs DATABASE_URL; an SQLite file has no replica')
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const env = parsed.data
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const isHere = LOOPBACK.has(env.HOST) && isLoopbackName(publicUrl.hostname)
  if (env.DEMO === true && !isHere)
    throw new ConfigError([
      'DEMO: the demo bakery has a known password and names no operator, so HOST and PUBLIC_URL must be loopback addresses',
    ])
  return {
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiBaseUrl: new URL(env.API_BASE_URL ?? publicUrl),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    s3Url: env.S3_URL,
    backupKeys: env.BACKUP_KEY ?? [],
    smtpUrl: env.SMTP_URL,
    metrics: metricsOf(env),
    traces: asksForTraces(env),
    jsonLog: env.LOG_FORMAT === 'json',
    slowQueryMs: env.SLOW_QUERY_MS,
    superuser,
    demo: env.DEMO ?? (env.NODE_ENV !== 'production' && isHere),
    trustProxy: env.TRUST_PROXY ?? false,
    limitsExcludedIps: env.LIMITS_EXCLUDED_IPS ?? [],
    workLimits: env.WORK_LIMITS ?? {},
    sessionSeconds: {
      owners: env.SESSION_DAYS * 24 * 60 * 60,
      operators: env.OPERATOR_SESSION_HOURS * 60 * 60,
    },
    workers: workersOf(present),
    drainSeconds: env.DRAIN_SECONDS,
    operatorEmail: env.OPERATOR_EMAIL,
    operatorName: env.OPERATOR_NAME,
    operatorAddress: env.OPERATOR_ADDRESS?.split(/[;\n]/).map((line) => line.trim()),
  }
}

function metricsOf(env: z.infer<typeof Environment>): MetricsConfig | undefined {
  const { METRICS_HOST: host, METRICS_PORT, METRICS_TOKEN: token } = env
  if (METRICS_PORT === undefined) return undefined
  if (token === undefined && !LOOPBACK.has(host))
    throw new ConfigError(['METRICS_TOKEN: needed where METRICS_HOST is not a loopback address'])
  return { host, port: METRICS_PORT, token }
}

/** Tells whether one of OpenTelemetry's standard variables names a destination. */
function asksForTraces(env: z.infer<typeof Environment>): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return [
    env.OTEL_TRACES_EXPORTER,
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
    env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  ].some((value) => value !== undefined)
}

/** Browsers resolve `*.localhost` to this machine (RFC 6761). */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK.has(hostname) || hostname.endsWith('.localhost')
}

/** Valid bucket names. Upper case and underscores occur in older S3 buckets and on other servers. */
const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/

function isComplete(place: S3Place | undefined): boolean {
  if (place === undefined) return false
  return (
    BUCKET.test(place.bucket) &&
    !place.endpoint.endsWith('//') &&
    place.accessKey !== '' &&
    place.secret !== ''
  )
}

/** Returns `undefined` when `read` throws, as it does for characters that should have been escaped. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function superuserOf(
  environment: Record<string, string | undefined>,
  problems: string[],
): Config['superuser'] {
  const { SUPERUSER_EMAIL: email, SUPERUSER_PASSWORD: password } = environment
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined || password !== undefined)
    problems.push('SUPERUSER_EMAIL, SUPERUSER_PASSWORD: set both or none')
  return undefined
}
