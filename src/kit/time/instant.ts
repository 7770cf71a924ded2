/** Formats an instant as it is stored and sent: UTC, `YYYY-MM-DD HH:mm:ss.sssZ`, which sorts as text. */
export function formatInstant(date: Date): string {
  return date.toISOString().replace('T', ' ')
}

const DATE = String.raw`(\d{4})-(\d{2})-(\d{2})`
const TIME = String.raw`(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?`
const ZONE = String.raw`(Z|UTC|[+-]\d{2}:?\d{2})`
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}(?: ?${ZONE})?)?$`, 'i')
const MAIL_DATE =
  /^(?:[A-Z][a-z]{2}, )?(\d{1,2})( [A-Z][a-z]{2} \d{4}) \d{2}:\d{2}:\d{2} (?:GMT|UTC|[+-]\d{4})$/

/**
 * Parses the format of `formatInstant`, other ISO 8601 forms and dates of mail and HTTP headers. Without a zone UTC
 * is assumed, without a time midnight; digits beyond milliseconds are cut off. Returns `undefined` for anything else
 * and for calendar days that do not exist.
 */
export function parseInstant(text: string): Date | undefined {
  if (text.length > 40) return undefined
  if (MAIL_DATE.test(text)) return parseMailDate(text)
  const match = ISO.exec(text)
  if (!match) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0))
  if (!year || !month || !day || hour === undefined || minute === undefined || second === undefined)
    return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const local = new Date(0)
  local.setUTCFullYear(year, month - 1, day)
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return undefined
  local.setUTCHours(hour, minute, second, Number((match[7] ?? '').slice(0, 3).padEnd(3, '0')))
  return validDate(local.getTime() - offsetMinutes(match[8]) * 60_000)
}

function parseMailDate(text: string): Date | undefined {
  const [, day, monthAndYear] = MAIL_DATE.exec(text) ?? []
  // `Date.parse` turns 30 February into 2 March.
  const isThere = new Date(`${day}${monthAndYear} UTC`).getUTCDate() === Number(day)
  return isThere ? validDate(Date.parse(text)) : undefined
}

function offsetMinutes(zone = 'Z'): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

/** Accepts years 1 to 9999 only: others would not sort as text. */
function validDate(milliseconds: number): Date | undefined {
  const date = new Date(milliseconds)
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : undefined
}
