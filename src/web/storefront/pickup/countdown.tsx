import { Timer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { serverIsAhead } from '#web/browser/server-clock.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Deadline } from './deadline.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Remaining time in ms below which it counts by the second. */
const LAST_MINUTES = 5 * MINUTE
/** Remaining time in ms below which it counts down. */
export const COUNTED = 24 * HOUR
/** Time in ms over which the bar fills. */
const BAR = 6 * HOUR
/** Remaining minutes that are announced to screen readers. */
const ANNOUNCED = [60, 15, 5]

/** Returns the milliseconds until `instant` by the server's clock: `now` was its time when the page was rendered. */
function useRemaining(instant: string, now: string): number {
  const atStart = Date.parse(instant) - Date.parse(now)
  const [remaining, setRemaining] = useState(atStart)
  const refresh = useRefresh()
  const ahead = useRef(0)
  // The deadline may change long after the page was rendered, for example when a cake is added to the bag.
  useEffect(() => {
    ahead.current = serverIsAhead(now)
  }, [now])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick(): void {
      const left = Math.max(0, Date.parse(instant) - (performance.now() + ahead.current))
      setRemaining(left)
      if (left === 0) {
        if (wasAhead) void refresh()
        return
      }
      timer = setTimeout(tick, left <= LAST_MINUTES ? SECOND : left % MINUTE || MINUTE)
    }
    const wasAhead = Date.parse(instant) > Date.parse(now)
    tick()
    return () => clearTimeout(timer)
  }, [instant, now, refresh])
  return remaining
}

type TimeLeft = { remaining: number; minutes: number; left: string }

/** Returns the time until an instant: in milliseconds, in minutes and in words. Refreshes the page at the end. */
export function useTimeLeft(instant: string, now: string): TimeLeft {
  const t = useT('shop').cutoff
  const remaining = useRemaining(instant, now)
  const minutes = Math.ceil(remaining / MINUTE)
  const seconds = Math.ceil(remaining / SECOND)
  const left =
    remaining > HOUR
      ? t.hours(Math.floor(minutes / 60), minutes % 60)
      : remaining > LAST_MINUTES
        ? t.minutes(minutes)
        : t.seconds(Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0'))
  return { remaining, minutes, left }
}

/** Shows the deadline for the chosen day, the product that sets it, and the time left. */
export function Countdown({
  deadline: { cutoff, product },
  now,
  today,
  bar = false,
  note,
}: {
  deadline: Deadline
  now: string
  today: string
  bar?: boolean
  /** Shown below the deadline. */
  note?: string
}) {
  const t = useT('shop').cutoff
  const format = useFormat()
  const { remaining, left, minutes } = useTimeLeft(cutoff.instant, now)
  const when =
    cutoff.day === today
      ? t.today(format.time(cutoff.time))
      : t.at(`${format.day(cutoff.day)}, ${format.time(cutoff.time)}`)
  if (remaining === 0) return <p className="text-14 font-550 text-danger-text">{t.over}</p>
  return (
    <>
      {bar && remaining < BAR && (
        <div
          aria-hidden="true"
          className="mb-2.5 h-1 overflow-hidden rounded-full bg-crust-700/25 dark:bg-crust-300/25"
        >
          <div
            className="h-full rounded-full bg-warn-text"
            style={{ width: `${Math.round((1 - remaining / BAR) * 100)}%` }}
          />
        </div>
      )}
      <p className="flex items-start gap-1.75 text-14 font-550 tabular-nums">
        <Icon of={Timer} className="text-warn-text" />
        <span>
          {when}
          {product !== undefined && ` ${t.because(product)}`}
          {remaining < COUNTED && (
            <>
              , {t.left} <b className="font-bold">{left}</b>
            </>
          )}
        </span>
      </p>
      {note !== undefined && <p className="mt-1 text-13 text-text-2">{note}</p>}
      <output className="sr-only">{ANNOUNCED.includes(minutes) && t.announce(minutes)}</output>
    </>
  )
}
