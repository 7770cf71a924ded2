import type { Core } from '#core/core.ts'
import type { LogEntry, LogPlace } from '#core/logs/logs.ts'
import { redact } from '#core/logs/redact.ts'
import type { LogDetails, LogKind, LogLine, LogQuery, OperatedLogs } from './logs.ts'

/** Maximum length of a message in the list. */
const MAX_MESSAGE = 300
const MAX_ERROR = 500
const MAX_SEARCH = 100
const MAX_LIMIT = 200

/** Fields of a request's data that are shown separately. */
const TOLD = new Set(
  'type status execTime error method url referer userAgent auth authId userIP remoteIP'.split(' '),
)

const CONDITIONS: Record<LogKind, string> = {
  requests: "data.type = 'request'",
  warnings: 'level >= 4',
  failures: 'level >= 8',
}

export function createOperatedLogs({ logs, settings }: Pick<Core, 'logs' | 'settings'>): OperatedLogs {
  return {
    keptDays: () => settings.get().logs.maxDays,

    async list(_scope, { before, limit, ...query }) {
      const perPage = Math.min(MAX_LIMIT, Math.max(1, limit))
      const entries = await logs.newest({ ...filterOf(query), before: placeOf(before), limit: perPage + 1 })
      const shown = entries.slice(0, perPage)
      const last = shown.at(-1)
      return {
        items: shown.map((entry) => {
          const line = lineOf(entry)
          return { ...line, message: line.message.slice(0, MAX_MESSAGE) }
        }),
        next: last && entries.length > perPage ? `${last.created}/${last.id}` : undefined,
      }
    },

    hours: (_scope, query) => logs.hours(filterOf(query)),

    view: async (_scope, id) => detailsOf(await logs.get(id)),
  }
}

function filterOf({ search, kind, from, until }: LogQuery) {
  const conditions: string[] = []
  if (kind !== '') conditions.push(CONDITIONS[kind])
  if (search !== '') conditions.push('(message ~ {:search} || data ~ {:search})')
  return { from, until, filter: conditions.join(' && '), params: { search: search.slice(0, MAX_SEARCH) } }
}

/** Parses a position in the log; invalid text means the beginning, as users can edit URLs. */
function placeOf(text: string): LogPlace | undefined {
  const [, created, id] = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)\/([a-z0-9]{1,30})$/.exec(text) ?? []
  return created !== undefined && id !== undefined ? { created, id } : undefined
}

function lineOf({ id, created, level, message, data }: LogEntry): LogLine {
  const { status, execTime, error } = data
  return {
    id,
    at: created,
    level: level >= 8 ? 'error' : level >= 4 ? 'warning' : level >= 0 ? 'info' : 'debug',
    message: redact(message),
    status: typeof status === 'number' ? status : undefined,
    milliseconds: typeof execTime === 'number' ? execTime : undefined,
    error: textOf(error).slice(0, MAX_ERROR),
  }
}

function detailsOf(entry: LogEntry): LogDetails {
  const { error, method, url, referer, userAgent, auth, authId, userIP, remoteIP } = entry.data
  return {
    ...lineOf(entry),
    error: textOf(error),
    method: textOf(method),
    url: textOf(url),
    referer: textOf(referer),
    userAgent: textOf(userAgent),
    auth: textOf(auth),
    authId: textOf(authId),
    ip: textOf(userIP),
    remoteIp: textOf(remoteIP),
    rest: restOf(entry.data),
  }
}

function restOf(data: LogEntry['data']): string {
  const rest = Object.entries(data).filter(([key, value]) => !TOLD.has(key) && JSON.stringify(value) !== '{}')
  return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest), redactedText, 2) : ''
}

/** Redacts a text again, because entries of other versions, from a backup, may not be fully redacted. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? redact(value) : ''
}

function redactedText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? redact(value) : value
}
