import type { Day, WallTime } from './branches/hours.ts'
import { inEuros, inFigures, TAGS } from './figures.ts'
import type { Locale } from './locale.ts'

const NBSP = '\u00a0'

/**
 * Formats money, days and times in a locale. Each `Intl` formatter is expensive, so it is created on first use and
 * shared.
 */
export type Format = {
  /** Integer cents → `13,70 €` / `€13.70`. */
  price: (cents: number) => string
  number: (value: number, maximumFractionDigits?: number) => string
  /** 0.25 → `25 %` / `25%`. */
  percent: (share: number) => string
  /** `Sa 21. Nov.` / `Sat 21 Nov`. */
  day: (day: Day) => string
  /** `Samstag, 21. November 2026` / `Saturday 21 November 2026`. */
  dayLong: (day: Day) => string
  /** `Samstag, 21. November` / `Saturday 21 November`. */
  dayOfWeek: (day: Day) => string
  /** `21.11.2026` / `21/11/2026`. */
  dayNumeric: (day: Day) => string
  /** `Sa` / `Sat`. */
  weekdayShort: (day: Day) => string
  /** `Samstag` / `Saturday`. */
  weekday: (day: Day) => string
  /** `7:30 Uhr` / `7:30 am`. */
  time: (time: WallTime) => string
  /** `7:30–8:00 Uhr` / `7:30–8:00 am`. */
  timeRange: (from: WallTime, to: WallTime) => string
  /** An instant in the wall time of `timeZone`: `Sa 21. Nov., 7:30 Uhr` / `Sat 21 Nov, 7:30 am`. */
  instant: (instant: Date | string, timeZone: string) => string
}

const cache = new Map<Locale, Format>()

/** Returns the shared formatter of a locale. */
export function formatOf(locale: Locale): Format {
  let format = cache.get(locale)
  if (!format) cache.set(locale, (format = createFormat(locale)))
  return format
}

function createFormat(locale: Locale): Format {
  const tag = TAGS[locale]
  const utc = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
    return (day: Day) => formatter().format(dateOf(day))
  }
  const numbers = (options: Intl.NumberFormatOptions) => {
    const formatter = once(() => new Intl.NumberFormat(tag, options))
    return (value: number) => formatter().format(value)
  }
  const weekdayShort = utc({ weekday: 'short' })
  const dayAndMonth = utc({ day: 'numeric', month: 'short' })

  const format: Format = {
    price: (cents) => inEuros(locale, cents),
    number(value, maximumFractionDigits) {
      if (maximumFractionDigits === undefined || Number.isInteger(value)) return inFigures(locale, value)
      return new Intl.NumberFormat(tag, { maximumFractionDigits }).format(value)
    },
    percent: numbers({ style: 'percent' }),
    day: (day) => `${format.weekdayShort(day)} ${dayAndMonth(day)}`.replaceAll(' ', NBSP),
    dayLong: utc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayOfWeek: utc({ weekday: 'long', day: 'numeric', month: 'long' }),
    dayNumeric: utc({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    weekdayShort: (day) => weekdayShort(day).replace('.', ''),
    weekday: utc({ weekday: 'long' }),
    time: (time) => (locale === 'de' ? `${clockTime(time)}${NBSP}Uhr` : twelveHours(time, true)),
    timeRange(from, to) {
      if (locale === 'de') return `${clockTime(from)}–${clockTime(to)}${NBSP}Uhr`
      return `${twelveHours(from, half(from) !== half(to))}–${twelveHours(to, true)}`
    },
    instant(instant, timeZone) {
      const { day, time } = wallTimeOf(new Date(instant), timeZone)
      return `${format.day(day)}, ${format.time(time)}`
    },
  }
  return format
}

/** Returns a function that creates its value on the first call. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Returns noon UTC of a calendar day, to be formatted as UTC only. */
function dateOf(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

function clockTime(time: WallTime): string {
  return time.replace(/^0(?=\d:)/, '')
}

function half(time: WallTime): 'am' | 'pm' {
  const hour = Number(time.slice(0, 2)) % 24
  return hour < 12 ? 'am' : 'pm'
}

function twelveHours(time: WallTime, withHalf: boolean): string {
  const hour = Number(time.slice(0, 2)) % 12 || 12
  return `${hour}:${time.slice(3, 5)}${withHalf ? `${NBSP}${half(time)}` : ''}`
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the same as `wallClockAt` without loading its calendar library, for browsers. */
export function wallTimeOf(instant: Date, timeZone: string): { day: Day; time: WallTime } {
  let clock = wallClocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    wallClocks.set(timeZone, clock)
  }
  const [day = '', time = ''] = clock.format(instant).split(' ')
  return { day, time }
}
