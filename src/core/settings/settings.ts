/** Settings that an operator can change at run time (wire contract, section 12). */
export type Settings = {
  meta: {
    /** `#rrggbb` */
    accentColor: string
    appName: string
    appURL: string
    senderName: string
    senderAddress: string
    hideControls: boolean
  }
  logs: {
    /** Days for which log entries are kept; 0 disables the log. */
    maxDays: number
    minLevel: number
    logIP: boolean
    logAuthId: boolean
  }
  smtp: {
    enabled: boolean
    port: number
    host: string
    username: string
    /** Never included in responses. */
    password: string
    /** `PLAIN`, `LOGIN`, or empty for the server's choice. */
    authMethod: string
    tls: boolean
    /** Our host name in the SMTP greeting. */
    localName: string
  }
  s3: S3Settings
  backups: {
    /** Schedule of automatic backups as a cron expression; empty for none. */
    cron: string
    cronMaxKeep: number
    s3: S3Settings
  }
  batch: {
    enabled: boolean
    maxRequests: number
    /** Timeout in seconds; 0 means the default of 3. */
    timeout: number
    /** Maximum size in bytes; 0 means the default of 128 MiB. */
    maxBodySize: number
  }
  rateLimits: {
    rules: RateLimitRule[]
    /** Addresses and networks without rate limits. */
    excludedIPs: string[]
    enabled: boolean
  }
  trustedProxy: {
    /** Headers in which the proxy in front sends the client's IP address; the first present one counts. */
    headers: string[]
    useLeftmostIP: boolean
  }
  /** Addresses and networks from which superusers may make requests; empty for all. */
  superuserIPs: string[]
}

export type S3Settings = {
  enabled: boolean
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  /** Never included in responses. */
  secret: string
  forcePathStyle: boolean
}

export type RateLimitRule = {
  /** `members:create`, `*:auth`, `POST /api/batch`, or the start of a path, ending in `/`. */
  label: string
  /** Clients to which it applies: `@guest`, `@auth`, or everyone if empty. */
  audience: string
  /** Window in seconds in which `maxRequests` are admitted. */
  duration: number
  maxRequests: number
}

/** A part of the settings; lists are complete. */
export type SomeSettings = {
  [Group in keyof Settings]?: Settings[Group] extends unknown[]
    ? Settings[Group]
    : {
        [Key in keyof Settings[Group]]?: Settings[Group][Key] extends S3Settings
          ? Partial<S3Settings>
          : Settings[Group][Key]
      }
}

export const BLANK_RATE_LIMIT_RULE: RateLimitRule = { label: '', audience: '', duration: 0, maxRequests: 0 }

const BLANK_S3: S3Settings = {
  enabled: false,
  bucket: '',
  region: '',
  endpoint: '',
  accessKey: '',
  secret: '',
  forcePathStyle: false,
}

/** Defaults of the wire contract. */
export const DEFAULT_SETTINGS: Settings = {
  meta: {
    accentColor: '#1055c9',
    appName: 'Acme',
    appURL: 'http://localhost:8090',
    senderName: 'Support',
    senderAddress: 'support@example.com',
    hideControls: false,
  },
  logs: { maxDays: 5, minLevel: 0, logIP: true, logAuthId: false },
  smtp: {
    enabled: false,
    port: 587,
    host: 'smtp.example.com',
    username: '',
    password: '',
    authMethod: '',
    tls: false,
    localName: '',
  },
  s3: BLANK_S3,
  backups: { cron: '', cronMaxKeep: 3, s3: BLANK_S3 },
  batch: { enabled: false, maxRequests: 50, timeout: 3, maxBodySize: 0 },
  rateLimits: {
    rules: [
      { label: '*:auth', audience: '', duration: 3, maxRequests: 2 },
      { label: '*:create', audience: '', duration: 5, maxRequests: 20 },
      { label: '/api/batch', audience: '', duration: 1, maxRequests: 3 },
      { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
    ],
    excludedIPs: [],
    enabled: false,
  },
  trustedProxy: { headers: [], useLeftmostIP: false },
  superuserIPs: [],
}

/** Converts settings to JSON for superusers, without the write-only secrets. */
export function settingsToWire({ smtp, s3, backups, ...others }: Settings): Record<string, unknown> {
  // `undefined` is omitted in JSON.
  const withoutSecret = (settings: S3Settings) => ({ ...settings, secret: undefined })
  return {
    ...others,
    smtp: { ...smtp, password: undefined },
    s3: withoutSecret(s3),
    backups: { ...backups, s3: withoutSecret(backups.s3) },
  }
}
