import { clsx } from 'clsx'
import { Megaphone } from 'lucide-react'
import type { Day } from '#bakery/branches/hours.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Shows what the bakery has to say about a day; renders nothing without a note. */
export function DayNotes({
  day,
  notes,
  className,
}: {
  day: Day
  notes: readonly string[]
  className?: string
}) {
  const { dayNote } = useT('common')
  const { locale } = useDocument()
  const format = useFormat()
  if (notes.length === 0) return null
  return (
    <div
      className={clsx('flex gap-2.5 rounded-m bg-info-soft px-3.5 py-2.5 text-15 text-info-text', className)}
    >
      <Icon of={Megaphone} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{dayNote(format.dayOfWeek(day))}</p>
        {notes.map((note) => (
          <p key={note} lang={locale === 'de' ? undefined : 'de'} className="whitespace-pre-line">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
