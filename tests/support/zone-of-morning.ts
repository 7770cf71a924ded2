import { wallClockAt } from '#bakery/branches/wall-clock.ts'

/** Returns a time zone in which it is nine o'clock now: the branch is open. */
export function zoneOfMorning(): string {
  const offset = 9 - new Date().getUTCHours()
  const hours = offset < -12 ? offset + 24 : offset
  return hours > 0 ? `Etc/GMT-${hours}` : `Etc/GMT+${-hours}`
}

/** Returns today's date in a time zone. */
export function dayInZone(zone: string): string {
  return wallClockAt(new Date(), zone).day
}
