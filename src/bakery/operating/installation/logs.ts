import type { OperatorScope } from '../access/operator-scope.ts'

/** Kinds of entries; `failures` are all errors. */
export const LOG_KINDS = ['requests', 'warnings', 'failures'] as const
export type LogKind = (typeof LOG_KINDS)[number]
type LogLevel = 'debug' | 'info' | 'warning' | 'error'

export type LogQuery = {
  /** Text to find in message or data; empty for all entries. */
  search: string
  /** `warnings` include errors; empty for all kinds. */
  kind: LogKind | ''
  /** ISO instants; `until` is exclusive. */
  from: string
  until: string
}

export type LogLine = {
  id: string
  /** ISO instant. */
  at: string
  level: LogLevel
  message: string
  /** Status and duration of a request. */
  status: number | undefined
  milliseconds: number | undefined
  /** Empty without an error. */
  error: string
}

export type LogDetails = LogLine & {
  method: string
  url: string
  referer: string
  userAgent: string
  /** Collection of the client and, if the settings allow, its record id; empty for guests. */
  auth: string
  authId: string
  /** Empty if the settings do not store addresses. */
  ip: string
  remoteIp: string
  /** Other data as formatted JSON; empty when there is none. */
  rest: string
}

export type LogHour = { from: string; total: number; failures: number }

/** The server's log, with tokens redacted. */
export type OperatedLogs = {
  /** Returns the retention of entries in days; 0 means that none are written. */
  keptDays(scope: OperatorScope): number
  /**
   * Lists entries before `before`, newest first; `next` is the position of older ones, `undefined` when there are
   * none.
   */
  list(
    scope: OperatorScope,
    query: LogQuery & { before: string; limit: number },
  ): Promise<{ items: LogLine[]; next: string | undefined }>
  /** Counts entries and errors per hour; hours without entries are left out. */
  hours(scope: OperatorScope, query: LogQuery): Promise<LogHour[]>
  /** Returns an entry. Throws 404 for an unknown id. */
  view(scope: OperatorScope, id: string): Promise<LogDetails>
}
