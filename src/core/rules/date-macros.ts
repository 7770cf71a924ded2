import { formatInstant } from '#kit/time/instant.ts'

type Macro = (now: Date) => string | number

/** Finds a date macro such as `@now`; all are in UTC. */
export function findMacro(name: string): Macro | undefined {
  return Object.hasOwn(MACROS, name) ? MACROS[name] : undefined
}

const MACROS: Record<string, Macro> = {
  '@now': (now) => formatInstant(now),
  '@yesterday': (now) => shiftedDays(now, -1),
  '@tomorrow': (now) => shiftedDays(now, 1),
  '@todayStart': (now) => startOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
  '@todayEnd': (now) => endBefore(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1),
  '@monthStart': (now) => startOf(now.getUTCFullYear(), now.getUTCMonth(), 1),
  '@monthEnd': (now) => endBefore(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
  '@yearStart': (now) => startOf(now.getUTCFullYear(), 0, 1),
  '@yearEnd': (now) => endBefore(now.getUTCFullYear() + 1, 0, 1),
  '@second': (now) => now.getUTCSeconds(),
  '@minute': (now) => now.getUTCMinutes(),
  '@hour': (now) => now.getUTCHours(),
  '@day': (now) => now.getUTCDate(),
  '@month': (now) => now.getUTCMonth() + 1,
  '@weekday': (now) => now.getUTCDay(),
  '@year': (now) => now.getUTCFullYear(),
}

function shiftedDays(now: Date, days: number): string {
  const shifted = new Date(now)
  shifted.setUTCDate(now.getUTCDate() + days)
  return formatInstant(shifted)
}

function startOf(year: number, month: number, day: number): string {
  return formatInstant(new Date(Date.UTC(year, month, day)))
}

/** Returns the last millisecond before a day begins. */
function endBefore(year: number, month: number, day: number): string {
  return formatInstant(new Date(Date.UTC(year, month, day) - 1))
}
