import { useT } from '#web/document/use-t.ts'
import { COUNTED, useTimeLeft } from '../pickup/countdown.tsx'

/** Shows the time left until an instant, once it is less than a day away. */
export function TimeLeftPill({ instant, now }: { instant: string; now: string }) {
  const t = useT('shop').cutoff
  const { remaining, left } = useTimeLeft(instant, now)
  if (remaining === 0 || remaining >= COUNTED) return null
  return (
    <span className="flex-none rounded-full bg-warn-soft px-3 py-1 text-14 font-semibold text-warn-text tabular-nums">
      {t.left} {left}
    </span>
  )
}
