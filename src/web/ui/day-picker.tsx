import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { Icon } from './icon.tsx'

/**
 * A day to filter by, in a form that submits on change. It reads as the page's language writes days, where the
 * browser's own input would follow the browser's; that input lies over the words, opens at a click and takes the keys.
 */
export function DayPicker({
  name,
  label,
  value,
  words,
  className,
}: {
  name: string
  label: string
  /** `YYYY-MM-DD`, or empty for no day. */
  value: string
  /** What is shown. */
  words: string
  className?: string
}) {
  return (
    <label
      className={clsx(
        'relative flex min-h-11 items-center gap-2 rounded-m font-[550] tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-focus',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <Icon of={CalendarDays} className="needs-script text-text-2" />
      <span aria-hidden="true" className="needs-script whitespace-nowrap">
        {words}
      </span>
      <input
        key={value}
        type="date"
        name={name}
        defaultValue={value}
        onClick={(event) => event.currentTarget.showPicker()}
        // The browser's own button for the calendar would be a stop for Tab that nobody sees.
        className="absolute inset-0 min-h-11 w-full cursor-pointer bg-transparent opacity-0 noscript:static noscript:opacity-100 [&::-webkit-calendar-picker-indicator]:hidden noscript:[&::-webkit-calendar-picker-indicator]:block"
      />
    </label>
  )
}
