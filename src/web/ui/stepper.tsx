import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** What is counted, for the buttons' names: "Brezel". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  step?: number
  /** Without a shadow, for lists and paper. */
  flat?: boolean
  /** At 0 only the green plus is there, which opens to the whole stepper. */
  collapsible?: boolean
  className?: string
}

/** − n +. At the limit the plus is disabled; say the reason beside it. */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  flat = false,
  collapsible = false,
  className,
}: StepperProps) {
  const t = useT('common').form
  const button =
    'grid size-11 place-items-center rounded-full text-primary-text aria-disabled:cursor-not-allowed aria-disabled:text-text-3 aria-disabled:opacity-50'
  const plus = (
    <button
      type="button"
      aria-label={t.increase(label)}
      aria-disabled={value + step > max || undefined}
      onClick={() => value + step <= max && onChange(value === 0 ? Math.max(min, step) : value + step)}
      className={clsx(button, collapsible && value === 0 && 'bg-ui-primary text-on-primary!')}
    >
      <Icon of={Plus} />
    </button>
  )
  if (collapsible && value === 0)
    return <span className={clsx('inline-flex rounded-full shadow-2', className)}>{plus}</span>
  return (
    <span
      className={clsx(
        'inline-flex h-11 items-center rounded-full bg-surface',
        flat
          ? 'shadow-[inset_0_0_0_1px_var(--line)]'
          : 'shadow-[inset_0_0_0_1px_var(--line),var(--shadow-2)]',
        className,
      )}
    >
      <button
        type="button"
        aria-label={t.decrease(label)}
        aria-disabled={value <= 0 || undefined}
        onClick={() => value > 0 && onChange(value - step < min ? 0 : value - step)}
        className={button}
      >
        <Icon of={Minus} />
      </button>
      <output aria-label={label} className="min-w-6 text-center font-bold tabular-nums">
        {value}
      </output>
      {plus}
    </span>
  )
}
