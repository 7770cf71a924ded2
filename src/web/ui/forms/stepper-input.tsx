import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { nearestQuantity } from '#bakery/catalogue/goods/quantity.ts'
import { useT } from '#web/document/use-t.ts'
import { useToast } from '../feedback/toast.tsx'
import { type Counting, fewer, more } from './stepper-counts.ts'

/** Size of a step with the page keys, in steps of the arrow keys. */
const PAGE = 10

/**
 * Number of a stepper, typed or changed with the arrow keys. A number that is not allowed is corrected, with a
 * message.
 */
export function StepperInput({
  label,
  value,
  onChange,
  onFocus,
  onDone,
  counting,
  atLeastOne,
  name,
  limitReason,
  narrow,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  onFocus: () => void
  /** Called after Enter. */
  onDone: () => void
  counting: Counting
  atLeastOne: boolean
  name: string | undefined
  limitReason: string | undefined
  narrow: boolean
}) {
  const t = useT('common').form
  const toast = useToast()
  const [typed, setTyped] = useState<string>()
  const { min, max, step } = counting
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => selectWhereFocused(input.current, value), [value])

  function settle(): void {
    setTyped(undefined)
    if (typed === undefined || typed === '') return
    const wished = Number(typed)
    if (wished === 0 && !atLeastOne) return onChange(0)
    const allowed = Number.isInteger(wished) ? nearestQuantity(wished, counting) : value
    if (allowed !== wished) toast({ text: reason(wished), kind: 'error', about: label })
    // If no quantity is allowed at all, the current one stays until it is removed.
    if (allowed !== value && allowed > 0) onChange(allowed)
  }
  function reason(wished: number): string {
    if (wished > max) return limitReason ?? t.atMost(max)
    return wished < min ? t.atLeast(min) : t.inSteps(step)
  }
  function byKey(event: KeyboardEvent<HTMLInputElement>): void {
    const page = PAGE * step
    switch (event.key) {
      case 'ArrowUp':
        return go(event, more(value, counting))
      case 'ArrowDown':
        return go(event, atLeastOne ? value - step : fewer(value, counting))
      case 'PageUp':
        return go(event, value + page)
      case 'PageDown':
        return go(event, Math.max(min, value - page))
      case 'Enter':
        event.preventDefault()
        onDone()
        return settle()
      case 'Escape':
        if (typed !== undefined) event.preventDefault()
        return setTyped(undefined)
    }
  }
  function go(event: KeyboardEvent, wished: number): void {
    event.preventDefault()
    setTyped(undefined)
    const next = wished === 0 && !atLeastOne ? 0 : nearestQuantity(wished, counting)
    if (next !== value && (next > 0 || wished === 0)) onChange(next)
  }
  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={t.quantity(label)}
        aria-valuenow={value}
        aria-valuemin={atLeastOne ? min : 0}
        aria-valuemax={max}
        name={name}
        value={typed ?? String(value)}
        maxLength={5}
        autoComplete="off"
        enterKeyHint="done"
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus()
        }}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={byKey}
        className={clsx(
          'h-11 min-w-0 rounded-s bg-transparent text-center text-16 font-bold tabular-nums',
          narrow ? 'w-8' : 'w-11',
          name === undefined && 'needs-script',
        )}
      />
      {name === undefined && (
        <output
          aria-label={t.quantity(label)}
          className="needs-no-script min-w-6 text-center font-bold tabular-nums"
        >
          {value}
        </output>
      )}
    </>
  )
}

/** Selects a number that was changed by keys, so that typing replaces it. */
function selectWhereFocused(input: HTMLInputElement | null, shown: number): void {
  if (document.activeElement === input && input?.value === String(shown)) input.select()
}
