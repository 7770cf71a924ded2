import { PauseCircle, PlayCircle } from 'lucide-react'
import { Form } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const PAUSES = ['hour', 'threeHours', 'endOfDay', 'week'] as const
type Pause = (typeof PAUSES)[number]

/** Returns the pause named by an intent such as `pause.hour`; `undefined` for any other intent. */
export function pauseIn(intent: string): Pause | undefined {
  return PAUSES.find((name) => intent === `pause.${name}`)
}

/** Returns the end of a pause that begins now. */
export function pauseEnd(pause: Pause, now: Date, zone: string): Date {
  const midnightAfter = (days: number) => instantAt(addDays(wallClockAt(now, zone).day, days), '00:00', zone)
  switch (pause) {
    case 'hour':
      return new Date(now.getTime() + 3_600_000)
    case 'threeHours':
      return new Date(now.getTime() + 3 * 3_600_000)
    case 'endOfDay':
      return midnightAfter(1)
    case 'week':
      return midnightAfter(7)
  }
}

/** Stops new orders at the branch for a while. */
export function PausePanel({ pausedUntil, timezone }: { pausedUntil: string; timezone: string }) {
  const t = useT('admin').branches
  const format = useFormat()
  const isPaused = pausedUntil !== ''
  return (
    <Panel title={t.pause.title} hint={t.pause.text} id="pause">
      {isPaused && (
        <p className="mb-3 flex items-center gap-2 rounded-m bg-warn-soft px-3 py-2 font-semibold text-warn-text">
          <Icon of={PauseCircle} />
          {t.pausedUntil(format.instant(pausedUntil, timezone))}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="section" value="pause" />
        {isPaused && (
          <Button type="submit" name="intent" value="resume" icon={PlayCircle}>
            {t.pause.resume}
          </Button>
        )}
        {PAUSES.map((pause) => (
          <Button key={pause} type="submit" name="intent" value={`pause.${pause}`}>
            {t.pause[pause]}
          </Button>
        ))}
      </Form>
    </Panel>
  )
}
