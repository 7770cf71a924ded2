import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './icon.tsx'
import { useToast } from './toast.tsx'

type StepperProps = {
  /** What is counted, for the buttons' names: "Brezel". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  step?: number
  /** The buttons submit the form around them with the new value under this name while no JavaScript runs. */
  name?: string
  /** Before that value, in a form that has several of them. */
  prefix?: string
  /** Why there is no more: tells it where the plus is disabled, and when it is pressed all the same. */
  limitReason?: string | undefined
  /** Without a shadow, for lists and paper. */
  flat?: boolean
  /** At 0 only the green plus is there, which opens to the whole stepper. */
  collapsible?: boolean
  className?: string | undefined
}

/** − n +. At the limit the plus is disabled; say the reason beside it or with `limitReason`. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  name,
  prefix = '',
  limitReason,
  flat = false,
  collapsible = false,
  className,
}: StepperProps) {
  const t = useT('common').form
  const toast = useToast()
  const plus = useRef<HTMLButtonElement>(null)
  const more = value === 0 ? Math.max(min, step) : value + step
  const less = value - step < min ? 0 : value - step
  const isClosed = collapsible && value === 0
  const isFull = more > max

  function change(next: number, isPossible: boolean): Pick<ComponentProps<'button'>, 'onClick'> {
    return {
      onClick(event) {
        event.preventDefault()
        if (!isPossible) {
          if (next > value && limitReason !== undefined) toast({ text: limitReason, kind: 'error' })
          return
        }
        // The minus goes away with the last one; the focus must not go with it.
        if (collapsible && next === 0) plus.current?.focus()
        onChange(next)
      },
    }
  }
  const submits = (next: number) =>
    name === undefined
      ? ({ type: 'button' } as const)
      : ({ type: 'submit', name, value: `${prefix}${next}` } as const)
  const button =
    'grid size-11 place-items-center rounded-full text-primary-text aria-disabled:cursor-not-allowed aria-disabled:text-text-3 aria-disabled:opacity-50'
  return (
    <span
      className={clsx(
        'inline-flex h-11 items-center rounded-full',
        isClosed ? 'bg-ui-primary shadow-2' : ['bg-surface', openShadow(flat)],
        className,
      )}
    >
      {!isClosed && (
        <button
          {...submits(less)}
          {...change(less, value > 0)}
          aria-label={t.decrease(label)}
          aria-disabled={value <= 0 || undefined}
          className={button}
        >
          <Icon of={Minus} />
        </button>
      )}
      {!isClosed && (
        <output aria-label={label} className="min-w-6 text-center font-bold tabular-nums">
          {value}
        </output>
      )}
      <button
        {...(isFull ? { type: 'button' } : submits(more))}
        {...change(more, !isFull)}
        ref={plus}
        aria-label={
          isFull && limitReason !== undefined ? `${t.increase(label)}. ${limitReason}` : t.increase(label)
        }
        title={isFull ? limitReason : undefined}
        aria-disabled={isFull || undefined}
        className={clsx(button, isClosed && 'text-on-primary! hover:bg-ui-primary-hover')}
      >
        <Icon of={Plus} />
      </button>
    </span>
  )
}

function openShadow(flat: boolean): string {
  return flat
    ? 'shadow-[inset_0_0_0_1px_var(--line)]'
    : 'shadow-[inset_0_0_0_1px_var(--line),var(--shadow-2)]'
}
