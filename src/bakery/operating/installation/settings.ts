import type { Saved } from '#bakery/result.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

/** Kinds of settings. `lines`: several texts, one per line. `secret`: write-only. */
type SettingKind = 'text' | 'number' | 'flag' | 'lines' | 'secret'

const S3_KINDS = {
  enabled: 'flag',
  endpoint: 'text',
  bucket: 'text',
  region: 'text',
  accessKey: 'text',
  secret: 'secret',
  forcePathStyle: 'flag',
} as const

/** Settings on the operators' page, by path; rate limits have their own page. */
export const SETTING_KINDS = {
  'meta.appName': 'text',
  'meta.appURL': 'text',
  'meta.senderName': 'text',
  'meta.senderAddress': 'text',
  'smtp.enabled': 'flag',
  'smtp.host': 'text',
  'smtp.port': 'number',
  'smtp.username': 'text',
  'smtp.password': 'secret',
  'smtp.tls': 'flag',
  'smtp.authMethod': 'text',
  'smtp.localName': 'text',
  ...prefixed('s3', S3_KINDS),
  ...prefixed('backups.s3', S3_KINDS),
  'backups.cron': 'text',
  'backups.cronMaxKeep': 'number',
  'logs.maxDays': 'number',
  'logs.minLevel': 'number',
  'logs.logIP': 'flag',
  'logs.logAuthId': 'flag',
  'trustedProxy.headers': 'lines',
  'trustedProxy.useLeftmostIP': 'flag',
  superuserIPs: 'lines',
  'batch.enabled': 'flag',
  'batch.maxRequests': 'number',
  'batch.timeout': 'number',
  'batch.maxBodySize': 'number',
} as const satisfies Record<string, SettingKind>

export type SettingPath = keyof typeof SETTING_KINDS
export const SETTING_PATHS = Object.keys(SETTING_KINDS) as SettingPath[]

/** Settings as typed in the form; an enabled flag is `on`. */
export type TypedSettings = Record<SettingPath, string>

export type SettingsView = {
  /** Current values; secrets are empty. */
  values: TypedSettings
  /** Settings that the environment sets. */
  fixed: SettingPath[]
  /** Secrets that have a stored value. */
  kept: SettingPath[]
  /** Identifies the state of `values` and the secrets; pass it to `save` to detect concurrent changes. */
  seen: string
  /** Changes whenever a setting changes, secrets included. */
  revision: number
}

/** IP address of the operator, and `seen` of the form (`undefined` overwrites any state). */
type SavedFrom = { ip: string; seen: string | undefined }

/** The installation's settings. The journal records every change by the names of the settings. */
export type OperatedSettings = {
  view(scope: OperatorScope): SettingsView
  /**
   * Saves the settings; problems are by path. An empty secret stays the same, and settings from the environment are
   * ignored. Refuses a list of operators' addresses (`superuserIPs`) without the current one.
   */
  save(scope: OperatorScope, typed: TypedSettings, from: SavedFrom): Promise<Saved<null>>
}

type Prefixed<Prefix extends string, Kinds> = {
  [Name in keyof Kinds & string as `${Prefix}.${Name}`]: Kinds[Name]
}

function prefixed<Prefix extends string, Kinds extends Record<string, SettingKind>>(
  prefix: Prefix,
  kinds: Kinds,
): Prefixed<Prefix, Kinds> {
  const entries = Object.entries(kinds).map(([name, kind]) => [`${prefix}.${name}`, kind])
  return Object.fromEntries(entries) as Prefixed<Prefix, Kinds>
}
