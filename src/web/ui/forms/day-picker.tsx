import { clsx } from 'clsx'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useFilterControl } from './filter-form.tsx'

const TYPING = /^(\d$|Arrow|Backspace|Delete)/

/**
 * Day to filter by, in a form that submits on change. Shows the day in the page's language; the browser's own input,
 * which would use the browser's language, lies over the text and opens on click. The input is visible while a day is
 * typed. Each digit typed makes a different day, so a typed day is submitted only on Enter or blur.
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
  /** Text that is shown. */
  words: string
  className?: string
}) {
  const [isTyped, setTyped] = useState(false)
  return (
    <label
      className={clsx(
        'relative flex min-h-11 items-center gap-2 rounded-m font-550 tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-focus',
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
        // Hides the browser's calendar button, which would be an invisible Tab stop.
        className={clsx(
          'absolute inset-0 min-h-11 w-full cursor-pointer rounded-m bg-surface px-3 outline-none',
          !isTyped && 'opacity-0',
          'noscript:static noscript:bg-transparent noscript:opacity-100 [&::-webkit-calendar-picker-indicator]:hidden noscript:[&::-webkit-calendar-picker-indicator]:block',
        )}
      />
    </label>
  )
}
