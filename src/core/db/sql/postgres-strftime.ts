import { sql } from 'kysely'
import type { Fragment } from './sql.ts'

/**
 * Translates SQLite's `strftime` to PostgreSQL: https://sqlite.org/lang_datefunc.html. A chain of subselects, one per
 * modifier, carries `t`, milliseconds since 1970, and `f`, the number of days by which the day exceeds its month (for
 * `floor`). Invalid dates and dates outside the years 1 to 9999 are NULL.
 */
export function postgresStrftime(format: string, value: Fragment, modifiers: readonly string[]): Fragment {
  const [first, ...rest] = modifiers
  const start = first === undefined ? undefined : NUMBER_READINGS.get(first.toLowerCase())
  let state = start === undefined ? parsed(value, JULIAN_DAY) : parsed(value, start.reading, start.datesToo)
  for (const modifier of start === undefined ? modifiers : rest) {
    const step = stepOf(modifier)
    if (step === undefined) return sql`cast(null as text)`
    state = step(state)
  }
  const isPrecise = modifiers.some((modifier) => SUBSECOND.test(modifier))
  return formatted(
    isPrecise ? format.replace(/%%|%s/g, (code) => (code === '%s' ? PRECISE : code)) : format,
    state,
  )
}

const SUBSECOND = /^subsec(?:ond)?$/i
/** Internal code for `%s` combined with `subsec`. */
const PRECISE = '%\u0000'

/** Converts a number to milliseconds since 1970. */
type Reading = (number: Fragment) => Fragment

const JULIAN_DAY: Reading = (number) =>
  sql`case when ${number} between 1721425.5 and 5373484.49999999 then floor(${number} * 86400000 + 0.5) - 210866760000000 end`
const UNIX_SECONDS: Reading = (number) =>
  sql`case when ${number} between -62135596800 and 253402300799 then floor(${number} * 1000 + 0.5) end`

/** Modifiers that define the meaning of a bare number; allowed in first place only. */
const NUMBER_READINGS = new Map<string, { reading: Reading; datesToo: boolean }>([
  ['unixepoch', { reading: UNIX_SECONDS, datesToo: false }],
  ['julianday', { reading: JULIAN_DAY, datesToo: false }],
  [
    'auto',
    {
      reading: (number) =>
        sql`case when ${number} between 0 and 5373484.49999999 then ${JULIAN_DAY(number)} else ${UNIX_SECONDS(number)} end`,
      datesToo: true,
    },
  ],
])

const NUMBER = String.raw`^\s*[+-]?(\d{1,20}(\.\d{0,20})?|\.\d{1,20})([eE][+-]?\d{1,2})?\s*$`
const CLOCK = String.raw`(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?\s*(?:[Zz]|([+-])(\d\d):(\d\d))?`
const DATE = String.raw`^(\d{4})-(\d\d)-(\d\d)(?:[\sT]+${CLOCK})?[\sT]*$`

function parsed(value: Fragment, reading: Reading, datesToo = true): Fragment {
  const part = (index: number, otherwise = 0) =>
    sql`coalesce(cast(m[${sql.lit(index)}] as integer), ${sql.lit(otherwise)})`
  const date = sql`case when ${part(1)} >= 1 and ${part(2)} between 1 and 12 and ${part(3)} between 1 and 31
    and ${part(4)} <= 24 and ${part(5)} <= 59 and ${part(6)} <= 59 and ${part(9)} <= 14 and ${part(10)} <= 59
    then ${millisecondsOf(part)} end`
  const overflow = sql`case when ${part(1)} >= 1 and ${part(2)} between 1 and 12
    then greatest(0, ${part(3)} - ${lengthOfMonth(sql`make_date(${part(1)}, ${part(2)}, 1)`)}) else 0 end`
  const number = reading(sql`cast(v as double precision)`)
  const text = sql`(select cast(${value} as text) as v offset 0)`
  const withDay = sql`case when v ~ '^\\d\\d:\\d\\d' then '2000-01-01 ' || v else v end`
  return computed(
    sql`case when m is not null then ${datesToo ? date : sql`null`}
        when v ~ ${NUMBER} then cast(${number} as bigint) end as t,
      case when m is not null then ${overflow} else 0 end as f`,
    computed(sql`v, regexp_match(${withDay}, ${DATE}) as m`, text),
  )
}

/**
 * One link of the chain. `offset 0` keeps the planner from inlining it wherever it is used, which would grow
 * exponentially.
 */
function computed(columns: Fragment, state: Fragment, condition: Fragment = sql`true`): Fragment {
  return sql`(select ${columns} from ${state} as s where ${condition} offset 0)`
}

const NEVER = sql`(select cast(null as bigint) as t, 0 as f)`

/**
 * Returns the milliseconds since 1970. Fractions are limited to 999 ms, so that `.9999` does not become the next
 * second.
 */
function millisecondsOf(part: (index: number) => Fragment): Fragment {
  const fraction = sql`floor(least(coalesce(cast('0' || m[7] as double precision), 0), 0.999) * 1000 + 0.5)`
  const zone = sql`case when m[8] = '-' then -1 else 1 end * (${part(9)} * 3600000 + ${part(10)} * 60000)`
  return sql`cast((make_date(${part(1)}, ${part(2)}, 1) - date '1970-01-01' + ${part(3)} - 1) as bigint) * 86400000
    + ${part(4)} * 3600000 + ${part(5)} * 60000 + ${part(6)} * 1000 + cast(${fraction} as integer) - ${zone}`
}

function lengthOfMonth(first: Fragment): Fragment {
  return sql`(cast(${first} + interval '1 month' as date) - ${first})`
}

type Step = (state: Fragment) => Fragment

const SHIFT = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s+(second|minute|hour|day|month|year)s?$/
const CLOCK_SHIFT = /^([+-]?)(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?$/
const DATE_SHIFT = /^([+-])(\d{4})-(\d\d)-(\d\d)(?:\s+(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?)?$/
const MILLISECONDS: Record<string, number> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  // Used for fractions of months and years.
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}
const MONTHS: Record<string, number> = { month: 1, year: 12 }
/** More milliseconds than all supported years. */
const MAX_SHIFT = 1e15

/** Returns the step of a modifier; `undefined` for an unknown one. */
function stepOf(modifier: string): Step | undefined {
  const text = modifier.toLowerCase()
  switch (text) {
    case 'ceiling':
      return (state) => computed(sql`t, 0 as f`, state)
    case 'floor':
      return (state) => computed(sql`t - f * 86400000 as t, f`, state)
    case 'start of day':
    case 'start of month':
    case 'start of year':
      return startOf(text.slice('start of '.length))
  }
  if (SUBSECOND.test(text)) return (state) => state
  const weekday = /^weekday\s+([0-6])(?:\.0*)?\s*$/.exec(text)
  if (weekday) return nextWeekday(Number(weekday[1]))
  const shift = SHIFT.exec(text)
  if (shift) return shiftBy(Number(shift[1]), shift[2] ?? '')
  return clockShift(text) ?? dateShift(text)
}

function startOf(unit: string): Step {
  const first =
    unit === 'day' ? sql`d` : sql`make_date(y, ${unit === 'month' ? sql`cast(mo as integer)` : sql`1`}, 1)`
  return (state) => computed(sql`(${first} - date '1970-01-01') * bigint '86400000' as t, f`, calendar(state))
}

function nextWeekday(day: number): Step {
  const wait = sql`(7 + ${sql.lit(day)} - cast(extract(dow from d) as integer)) % 7`
  return (state) => computed(sql`t + ${wait} * 86400000 as t, f`, calendar(state))
}

function shiftBy(amount: number, unit: string): Step {
  const months = MONTHS[unit]
  if (months === undefined) {
    const shift = shiftTime(rounded(amount * (MILLISECONDS[unit] ?? 0)))
    return (state) => computed(sql`t, 0 as f`, shift(state))
  }
  const whole = Math.trunc(amount)
  const fraction = rounded((amount - whole) * (MILLISECONDS[unit] ?? 0))
  return (state) => shiftTime(fraction)(shiftMonths(whole * months)(state))
}

function clockShift(text: string): Step | undefined {
  const match = CLOCK_SHIFT.exec(text)
  if (!match) return undefined
  const milliseconds = clockMilliseconds(match.slice(2))
  return milliseconds === undefined ? undefined : shiftTime(match[1] === '-' ? -milliseconds : milliseconds)
}

function dateShift(text: string): Step | undefined {
  const match = DATE_SHIFT.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(2, 5).map(Number)
  const clock = clockMilliseconds(match.slice(5))
  if (month > 11 || day > 30 || clock === undefined) return undefined
  const sign = match[1] === '-' ? -1 : 1
  const time = sign * (day * 86_400_000 + clock)
  return (state) => shiftTime(time)(shiftMonths(sign * (year * 12 + month))(state))
}

function clockMilliseconds(parts: (string | undefined)[]): number | undefined {
  const [hours, minutes, seconds] = parts.slice(0, 3).map((part) => Number(part ?? 0))
  if (hours === undefined || minutes === undefined || seconds === undefined) return undefined
  if (hours > 24 || minutes > 59 || seconds > 59) return undefined
  const fraction = Math.min(Number(`0${parts[3] ?? ''}`), 0.999)
  return hours * 3_600_000 + minutes * 60_000 + seconds * 1000 + Math.floor(fraction * 1000 + 0.5)
}

/** Rounds to whole milliseconds, halves away from zero. */
function rounded(milliseconds: number): number {
  return Math.trunc(milliseconds + (milliseconds < 0 ? -0.5 : 0.5))
}

function shiftTime(milliseconds: number): Step {
  if (!(Math.abs(milliseconds) < MAX_SHIFT)) return () => NEVER
  return (state) => computed(sql`t + ${sql.lit(milliseconds)} as t, f`, state)
}

/** Shifts by months; a day that the new month does not have overflows into the next one. */
function shiftMonths(months: number): Step {
  if (!(Math.abs(months) < 12 * 10_000)) return () => NEVER
  const first = sql`make_date(n / 12, n % 12 + 1, 1)`
  const shifted = sql`y * 12 + mo - 1 + ${sql.lit(months)} as n, day, r`
  return (state) =>
    computed(
      sql`case when n between 12 and 119999
          then (${first} - date '1970-01-01' + day - 1) * bigint '86400000' + r end as t,
        case when n between 12 and 119999 then greatest(0, day - ${lengthOfMonth(first)}) else 0 end as f`,
      computed(shifted, calendar(state)),
    )
}

/** Adds `d`, the date, its parts `y`, `mo` and `day`, and `r`, the milliseconds of that day. */
function calendar(state: Fragment): Fragment {
  const inRange = sql`t between -62135596800000 and 253402300799999`
  const days = computed(sql`t, f, cast(floor(cast(t as numeric) / 86400000) as bigint) as n`, state, inRange)
  const date = computed(sql`t, f, t - n * 86400000 as r, date '1970-01-01' + cast(n as integer) as d`, days)
  const part = (name: string) => sql`cast(extract(${sql.raw(name)} from d) as integer)`
  return computed(sql`*, ${part('year')} as y, ${part('month')} as mo, ${part('day')} as day`, date)
}

function formatted(format: string, state: Fragment): Fragment {
  const pieces = format.match(/%.?|[^%]+/gs) ?? []
  const parts = pieces.map((piece) =>
    piece.startsWith('%') ? CONVERSIONS[piece] : sql`cast(${piece} as text)`,
  )
  const known = parts.filter((part) => part !== undefined)
  if (known.length < parts.length) return sql`cast(null as text)`
  const text = known.length === 0 ? sql`''` : sql.join(known, sql` || `)
  return computed(
    sql`(${text}) collate "C"`,
    computed(sql`*, cast(r / 3600000 as integer) as h`, calendar(state)),
  )
}

const padded = (number: Fragment, fill = '0', width = 2) =>
  sql`lpad(cast(${number} as text), ${sql.lit(width)}, ${sql.lit(fill)})`
const ofDate = (pattern: string) => sql`to_char(d, ${sql.lit(pattern)})`
const dayOfYear = sql`cast(extract(doy from d) as integer)`
const hour12 = sql`(h + 11) % 12 + 1`
const minute = padded(sql`r / 60000 % 60`)
const second = padded(sql`r / 1000 % 60`)
const julianDay = sql`cast((t + 210866760000000) as double precision) / 86400000`

const CONVERSIONS: Record<string, Fragment> = {
  '%d': ofDate('DD'),
  '%e': padded(ofDate('FMDD'), ' '),
  '%f': sql`${second} || '.' || ${padded(sql`r % 1000`, '0', 3)}`,
  '%F': ofDate('YYYY-MM-DD'),
  '%G': ofDate('IYYY'),
  '%g': sql`right(${ofDate('IYYY')}, 2)`,
  '%H': padded(sql`h`),
  '%I': padded(hour12),
  '%j': ofDate('DDD'),
  '%J': sql`cast(trim_scale(round(cast(cast(${julianDay} as text) as numeric), 9)) as text)`,
  '%k': padded(sql`h`, ' '),
  '%l': padded(hour12, ' '),
  '%m': ofDate('MM'),
  '%M': minute,
  '%p': sql`case when h < 12 then 'AM' else 'PM' end`,
  '%P': sql`case when h < 12 then 'am' else 'pm' end`,
  '%R': sql`${padded(sql`h`)} || ':' || ${minute}`,
  '%s': sql`cast(floor(cast(t as numeric) / 1000) as text)`,
  [PRECISE]: sql`cast(cast(cast(t as numeric) / 1000 as numeric(20, 3)) as text)`,
  '%S': second,
  '%T': sql`${padded(sql`h`)} || ':' || ${minute} || ':' || ${second}`,
  '%U': padded(sql`(${dayOfYear} + 6 - cast(extract(dow from d) as integer)) / 7`),
  '%u': sql`cast(extract(isodow from d) as text)`,
  '%V': ofDate('IW'),
  '%w': sql`cast(extract(dow from d) as text)`,
  '%W': padded(sql`(${dayOfYear} + 7 - cast(extract(isodow from d) as integer)) / 7`),
  '%Y': ofDate('YYYY'),
  '%%': sql`'%'`,
}
