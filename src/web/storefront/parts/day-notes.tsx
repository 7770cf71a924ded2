import { clsx } from 'clsx'
import { Megaphone } from 'lucide-react'
import type { Day } from '#bakery/branches/hours.ts'
import type { NoteText } from '#bakery/branches/notes/day-notes.ts'
import { useFormat } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Local } from '#web/ui/local.tsx'

/** Shows what the bakery has to say about a day; renders nothing without a note. */
export function DayNotes({
  about: { day, notes },
  className,
}: {
  about: { day: Day | null; notes: readonly NoteText[] }
  className?: string
}) {
  const format = useFormat()
  if (day === null || notes.length === 0) return null
  return (
    <div
      className={clsx('flex gap-2.5 rounded-m bg-info-soft px-3.5 py-2.5 text-15 text-info-text', className)}
    >
      <Icon of={Megaphone} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{format.dayOfWeek(day)}</p>
        {notes.map(({ text, textEn }) => (
          <p key={text} className="whitespace-pre-line">
            <Local german={text} english={textEn} />
          </p>
        ))}
      </div>
    </div>
  )
}
