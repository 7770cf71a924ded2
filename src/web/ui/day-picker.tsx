import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useFilterControl } from './filter-form.tsx'
import { Icon } from './icon.tsx'

const TYPING = /^(\d$|Arrow|Backspace|Delete)/

/**
 * A day to filter by, in a form that submits on change. It reads as the page's language writes days, where the
 * browser's own input would follow the browser's; that input lies over the words and opens at a click. It is seen while
 * somebody types: each digit on the way to a day makes another one, so what is typed holds at Enter or when it is left.
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
  const [isTyped, setTyped] = useState(false)
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
        ref={useFilterControl<HTMLInputElement>(value)}
        type="date"
        name={name}
        defaultValue={value}
        onClick={(event) => {
          setTyped(false)
          event.currentTarget.showPicker()
        }}
        onKeyDown={({ key }) => {
          if (TYPING.test(key)) setTyped(true)
          if (key === 'Enter') setTyped(false)
        }}
        onChange={(event) => {
          if (isTyped) event.stopPropagation()
        }}
        onBlur={({ currentTarget: input }) => {
          if (!isTyped) return
          setTyped(false)
          if (input.validity.badInput) input.value = value
          else if (input.value !== value) input.form?.requestSubmit()
        }}
        // The browser's own button for the calendar would be a stop for Tab that nobody sees.
        className={clsx(
          'absolute inset-0 min-h-11 w-full cursor-pointer rounded-m bg-surface px-3 outline-none',
          !isTyped && 'opacity-0',
          'noscript:static noscript:bg-transparent noscript:opacity-100 [&::-webkit-calendar-picker-indicator]:hidden noscript:[&::-webkit-calendar-picker-indicator]:block',
        )}
      />
    </label>
  )
}
