import { ArrowRight, CalendarDays, Store } from 'lucide-react'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { CounterDay, CounterSlot } from './counter-list.ts'

/** Tells that the current view has no open orders, and links to slots, branches and days that have some. */
export function NothingLeft({
  slots,
  slot,
  days,
  day,
  isClosed,
  branches,
  onSlot,
  onDay,
  onBranch,
}: {
  /** Slots of the current day. */
  slots: readonly CounterSlot[]
  slot: WallTime | null
  days: readonly CounterDay[]
  day: Day
  /** Whether the branch is closed on the day. */
  isClosed: boolean
  /** Other branches. */
  branches: readonly { id: string; name: string; open: number }[]
  onSlot: (slot: WallTime) => void
  onDay: (day: Day) => void
  onBranch: (branch: string) => void
}) {
  const t = useT('admin').counter
  const format = useFormat()
  const openSlots = slots.filter(({ open }) => open > 0)
  const open = openSlots.reduce((sum, each) => sum + each.open, 0)
  const dayName = days.find((each) => each.day === day)?.when
  const inDay = dayName ? t.inDay[dayName] : t.inOtherDay(format.day(day))
  const otherDays = days.filter((each) => each.day !== day && each.open > 0)
  const otherBranches = branches.filter((each) => each.open > 0)
  const text =
    slot !== null && open > 0
      ? t.slotDone(format.time(slot), t.openOf(open))
      : slots.length > 0
        ? t.dayDone(inDay)
        : isClosed
          ? t.dayClosed(inDay)
          : t.dayEmpty(inDay)
  return (
    <EmptyState
      text={text}
      action={
        <span className="flex flex-wrap justify-center gap-2.5">
          {openSlots.map((each) => (
            <Button key={each.from} icon={ArrowRight} onClick={() => onSlot(each.from)}>
              {t.place(format.time(each.from), t.openOf(each.open))}
            </Button>
          ))}
          {otherBranches.map((each) => (
            <Button key={each.id} icon={Store} onClick={() => onBranch(each.id)}>
              {t.place(each.name, t.openOf(each.open))}
            </Button>
          ))}
          {otherDays.map((each) => (
            <Button key={each.day} icon={CalendarDays} onClick={() => onDay(each.day)}>
              {t.place(each.when ? t[each.when] : format.day(each.day), t.openOf(each.open))}
            </Button>
          ))}
        </span>
      }
    />
  )
}
