import path from 'node:path'
import { z } from 'zod'
import { readS3Url, type S3Place } from '#kit/blob-store/s3-place.ts'
import { isIpOrSubnet } from '#kit/ip-ranges.ts'
import { readSmtpUrl } from '#kit/mailer/smtp-mailer.ts'

/** Everything that the environment decides, parsed once at start. Nothing else reads `process.env`. */
export type Config = {
  /** Pages come from Vite with hot reload instead of a build. */
  development: boolean
  host: string
  port: number
  /** Origin of the platform, without a trailing slash; bakeries live on subdomains of its host. */
  publicUrl: URL
  /** Origin of the API as the browser sees it: the spec's apiBaseUrl. */
  apiBaseUrl: URL
  dataDir: string
  /** `undefined`: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** `undefined`: files and backups in `dataDir`. */
  s3Url: string | undefined
  /** `undefined`: mails become `.eml` files in `dataDir/outbox`. */
  smtpUrl: string | undefined
  /** Created at start when there is none. */
  superuser: { email: string; password: string } | undefined
  /** Seed the demo bakery while the database is empty. Only ever on a loopback address. */
  demo: boolean
  /** Believe `X-Forwarded-*` of the proxy in front. */
  trustProxy: boolean
  /** Addresses and networks without limits on what can be abused. */
  limitsExcludedIps: string[]
  /** Where contact messages of the platform go. */
  operatorEmail: string | undefined
  /** Who runs the platform, for its imprint; the address line by line. */
  operatorName: string | undefined
  operatorAddress: string[] | undefined
}

/** All problems with the configuration at once, one per line. */
export class ConfigError extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

const S3_FORM = 'must be s3://KEY:SECRET@HOST/BUCKET, with signs such as % escaped'
const SMTP_FORM = 'must be an smtp:// or smtps:// URL, with signs such as % escaped'

// `abort`: what is no URL is not looked at any further, or looking would throw.
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

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
  PUBLIC_URL: origin.optional(),
  API_BASE_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  S3_URL: z
    .url({ protocol: /^s3$/, error: S3_FORM, abort: true })
    .refine((text) => isComplete(orUndefined(() => readS3Url(text))), { error: S3_FORM })
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: SMTP_FORM, abort: true })
    .refine((text) => orUndefined(() => readSmtpUrl(text)) !== undefined, { error: SMTP_FORM })
    .optional(),
  SUPERUSER_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SUPERUSER_PASSWORD: z.string().min(10, { error: 'must have at least 10 characters' }).max(71).optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: flag.optional(),
  LIMITS_EXCLUDED_IPS: addresses.optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
})

/**
 * The configuration that `environment` describes; empty values count as absent.
 * Throws `ConfigError` naming every problem.
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
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const env = parsed.data
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  const loopback = LOOPBACK.has(env.HOST)
  if (env.DEMO === true && !loopback)
    throw new ConfigError(['DEMO: the demo bakery has a known password, so HOST must be a loopback address'])
  return {
    development: env.NODE_ENV === 'development',
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiBaseUrl: new URL(env.API_BASE_URL ?? publicUrl),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    s3Url: env.S3_URL,
    smtpUrl: env.SMTP_URL,
    superuser,
    demo: env.DEMO ?? (env.NODE_ENV !== 'production' && loopback),
    trustProxy: env.TRUST_PROXY ?? false,
    limitsExcludedIps: env.LIMITS_EXCLUDED_IPS ?? [],
    operatorEmail: env.OPERATOR_EMAIL,
    operatorName: env.OPERATOR_NAME,
    operatorAddress: env.OPERATOR_ADDRESS?.split(/[;\n]/).map((line) => line.trim()),
  }
}

function isComplete(place: S3Place | undefined): boolean {
  return place !== undefined && place.bucket !== '' && place.accessKey !== ''
}

/** What has signs in it that are not escaped cannot be read. */
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
