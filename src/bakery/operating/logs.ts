import type { OperatorScope } from './operator-scope.ts'

/** `failures`: everything that is an error. */
export const LOG_KINDS = ['requests', 'warnings', 'failures'] as const
export type LogKind = (typeof LOG_KINDS)[number]
type LogLevel = 'debug' | 'info' | 'warning' | 'error'

export type LogQuery = {
  /** Anywhere in the message or the data; empty for everything. */
  search: string
  /** `warnings` and worse; empty for everything. */
  kind: LogKind | ''
  /** Instants, the second one not included. */
  from: string
  until: string
}

export type LogLine = {
  id: string
  /** Instant. */
  at: string
  level: LogLevel
  message: string
  /** Of requests: how they were answered, and after how many milliseconds. */
  status: number | undefined
  milliseconds: number | undefined
  /** Empty when nothing went wrong. */
  error: string
}

export type LogDetails = LogLine & {
  method: string
  url: string
  referer: string
  userAgent: string
  /** Collection and, where the settings keep it, record of who asked; empty for a guest. */
  auth: string
  authId: string
  /** Empty where the settings do not keep addresses. */
  ip: string
  remoteIp: string
  /** What else was written, as formatted JSON; empty when there is nothing. */
  rest: string
}

export type LogHour = { from: string; total: number; failures: number }

/** What the server has written down. Tokens are blotted out. */
export type OperatedLogs = {
  /** For how many days entries are kept; 0: none are written. */
  keptDays(scope: OperatorScope): number
  /** The newest first, from `before` on; `next` is where the older ones begin, `undefined` when there are none. */
  list(
    scope: OperatorScope,
    query: LogQuery & { before: string; limit: number },
  ): Promise<{ items: LogLine[]; next: string | undefined }>
  /** How many there are in each hour that has any, and how many of them are errors. */
  hours(scope: OperatorScope, query: LogQuery): Promise<LogHour[]>
  /** Throws 404. */
  view(scope: OperatorScope, id: string): Promise<LogDetails>
}
