import { CalendarDays } from 'lucide-react'
import { type ComponentProps, type FocusEvent, useRef } from 'react'
import { useLocale, useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CompactInput } from './compact-input.tsx'
import { parseTypedDay, parseTypedTime, typedDay } from './typed-time.ts'

/**
 * Props that turn a text input into one for wall times. The native `time` input follows the browser's language
 * instead of the page's, and needs four keystrokes for `6`.
 */
export const asTime = {
  inputMode: 'numeric',
  placeholder: '–:–',
  maxLength: 12,
  autoComplete: 'off',
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = parseTypedTime(event.currentTarget.value)
  },
} as const

type DayInputProps = Omit<ComponentProps<typeof CompactInput>, 'type' | 'defaultValue' | 'ref'> & {
  /** `YYYY-MM-DD`, or any other text as typed. */
  defaultValue: string
}

/** Input for a day, typed in the format of the page's language or chosen from the browser's calendar. */
export function DayInput({ defaultValue, ...rest }: DayInputProps) {
  const t = useT('admin').form
  const locale = useLocale()
  const typed = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)

  function openCalendar(): void {
    if (!typed.current || !calendar.current) return
    calendar.current.value = parseTypedDay(typed.current.value)
    calendar.current.showPicker()
  }

  return (
    <span className="relative block min-w-0">
      <CompactInput
        {...rest}
        ref={typed}
        inputMode="numeric"
        placeholder={t.dayPlaceholder}
        maxLength={12}
        autoComplete="off"
        defaultValue={typedDay(defaultValue, locale)}
        onBlur={(event) => {
          event.currentTarget.value = typedDay(parseTypedDay(event.currentTarget.value), locale)
        }}
        className="pr-11"
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        // This input has no name, but its change event bubbles to the form, which then reads the text input.
        onChange={(event) => {
          if (typed.current) typed.current.value = typedDay(event.currentTarget.value, locale)
        }}
      />
      <span className="needs-script absolute top-0 right-0">
        <IconButton icon={CalendarDays} label={`${t.calendar}: ${rest.label}`} onClick={openCalendar} />
      </span>
    </span>
  )
}
