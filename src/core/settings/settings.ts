/** What an operator can change while the program runs: the wire's settings (wire contract, section 12). */
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
    /** 0 keeps none. */
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
    /** Never sent to anybody. */
    password: string
    /** `PLAIN`, `LOGIN` or empty, which means what the server offers. */
    authMethod: string
    tls: boolean
    /** How we name ourselves to the mail server. */
    localName: string
  }
  s3: S3Settings
  backups: {
    /** When backups are made by themselves; empty for never. */
    cron: string
    cronMaxKeep: number
    s3: S3Settings
  }
  batch: {
    enabled: boolean
    maxRequests: number
    /** Seconds; 0 means the default of 3. */
    timeout: number
    /** Bytes; 0 means the default of 128 MiB. */
    maxBodySize: number
  }
  rateLimits: {
    rules: RateLimitRule[]
    /** Addresses and networks without limits. */
    excludedIPs: string[]
    enabled: boolean
  }
  trustedProxy: {
    /** Headers in which the proxy in front writes the client's address; the first that is there counts. */
    headers: string[]
    useLeftmostIP: boolean
  }
  /** Addresses and networks from which superusers may ask; empty for all. */
  superuserIPs: string[]
}

export type S3Settings = {
  enabled: boolean
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  /** Never sent to anybody. */
  secret: string
  forcePathStyle: boolean
}

export type RateLimitRule = {
  /** `members:create`, `*:auth`, `POST /api/batch`, or the beginning of a path that ends with `/`. */
  label: string
  /** Who is counted: `@guest`, `@auth` or, when empty, everybody. */
  audience: string
  /** Seconds in which `maxRequests` are let through. */
  duration: number
  maxRequests: number
}

/** Some of the settings. Lists are given whole. */
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

/** The wire's defaults. */
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

/** Settings as JSON for superusers: everything but the secrets, which are written and never read. */
export function settingsToWire({ smtp, s3, backups, ...others }: Settings): Record<string, unknown> {
  // JSON has no `undefined`.
  const withoutSecret = (settings: S3Settings) => ({ ...settings, secret: undefined })
  return {
    ...others,
    smtp: { ...smtp, password: undefined },
    s3: withoutSecret(s3),
    backups: { ...backups, s3: withoutSecret(backups.s3) },
  }
}
