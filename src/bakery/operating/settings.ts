import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

/** `lines`: several texts, one a line. `secret`: written and never read. */
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

/** What stands on the operators' page, by the path of the setting; rate limits have a page of their own. */
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

/** As a form holds them: a flag that is set is `on`, everything else as typed. */
export type TypedSettings = Record<SettingPath, string>

export type SettingsView = {
  /** Secrets are empty. */
  values: TypedSettings
  /** What the environment decides. */
  fixed: SettingPath[]
  /** Secrets of which there is one. */
  kept: SettingPath[]
  /** Stands for `values` and for the secrets: a save that gives it back overwrites nobody's change. */
  seen: string
  /** Another number after every change, of secrets too. */
  revision: number
}

/** Where the operator sits, and which state the form was made from (`undefined`: save over whatever it is). */
type SavedFrom = { ip: string; seen: string | undefined }

/** The installation's settings. Every change is in the journal, by the names of what was changed. */
export type OperatedSettings = {
  view(scope: OperatorScope): SettingsView
  /**
   * Problems are by path. An empty secret stays what it is; what the environment decides is passed over. Refuses
   * addresses of operators (`superuserIPs`) without the one that it is asked from.
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
