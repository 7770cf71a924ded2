import { clsx } from 'clsx'
import { Megaphone } from 'lucide-react'
import type { Day } from '#bakery/branches/hours.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Shows what the bakery has to say about a day; renders nothing without a note. */
export function DayNotes({
  about: { day, notes },
  className,
}: {
  about: { day: Day | null; notes: readonly string[] }
  className?: string
}) {
  const { locale } = useDocument()
  const format = useFormat()
  if (day === null || notes.length === 0) return null
  return (
    <div
      className={clsx('flex gap-2.5 rounded-m bg-info-soft px-3.5 py-2.5 text-15 text-info-text', className)}
    >
      <Icon of={Megaphone} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{format.dayOfWeek(day)}</p>
        {notes.map((note) => (
          <p key={note} lang={locale === 'de' ? undefined : 'de'} className="whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
