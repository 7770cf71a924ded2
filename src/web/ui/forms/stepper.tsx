import { type ClassValue, clsx } from 'clsx'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useT } from '#web/document/use-t.ts'
import { useToast } from '../feedback/toast.tsx'
import { Icon } from '../icon.tsx'
import { addable, type Counting, fewer, held, more, pace } from './stepper-counts.ts'
import { StepperInput } from './stepper-input.tsx'
import { useHold } from './use-hold.ts'

type StepperProps = {
  /** Name of what is counted, for the buttons' labels: "Brezel". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  step?: number
  /** Quantities that can be added with one tap. */
  packs?: readonly number[]
  /** True if 0 is not allowed: minus stops at the minimum. */
  atLeastOne?: boolean
  /** Field name under which the buttons submit the new value of the form around them, without JavaScript. */
  name?: string
  /** Prefix of that value, in a form with several steppers. */
  prefix?: string
  /** Field name of the number itself, where it can be typed without JavaScript. */
  typedName?: string
  /** Reason for the limit: part of the disabled plus's label, and shown when the plus is pressed anyway. */
  limitReason?: string | undefined
  /** Without a shadow, for lists and paper. */
  flat?: boolean
  /** Shows only the green plus and the smallest pack while the value is 0. */
  collapsible?: boolean
  className?: string | undefined
}

/** Time in ms for which packs and hint stay after a press. */
const WAYS_MS = 7000

/**
 * − n +: the number can be typed, and the buttons keep counting while they are held. At the limit the plus is
 * disabled; give the reason beside it or with `limitReason`. A press offers packs; a second one shows a hint about
 * faster ways.
 */
export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  packs = [],
  atLeastOne = false,
  name,
  prefix = '',
  typedName,
  limitReason,
  flat = false,
  collapsible = false,
  className,
}: StepperProps) {
  const t = useT('common').form
  const toast = useToast()
  const plus = useRef<HTMLButtonElement>(null)
  const ways = useWays()
  const hold = useHold()
  const counting = { min: Math.max(min, step), max, step }
  const next = more(value, counting)
  const less = lessOf(value, counting, atLeastOne)
  const isClosed = collapsible && value === 0
  const isFull = next > max
  const isLeast = isEnd(value, less)
  const offered = addable(packs, value, counting)

  function set(wished: number): void {
    // The minus disappears at 0, so the focus moves to the plus.
    if (collapsible && wished === 0) plus.current?.focus()
    onChange(wished)
  }
  function button(direction: 1 | -1, wished: number, isPossible: boolean): ComponentProps<'button'> {
    return {
      onClick(event) {
        event.preventDefault()
        if (hold.isEnd(event)) return
        ways.pressed(direction)
        if (isPossible) set(wished)
        else if (direction > 0 && limitReason !== undefined) toast({ text: limitReason, kind: 'error' })
      },
      ...hold.holds(() => {
        let current = value
        let tick = 0
        return () => {
          const counted = held(current, direction, tick, counting)
          if (!isPossible || counted === current) return undefined
          current = counted
          onChange(counted)
          return pace(tick++)
        }
      }),
    }
  }
  const submits = (wished: number) =>
    name === undefined
      ? ({ type: 'button' } as const)
      : ({ type: 'submit', name, value: `${prefix}${wished}` } as const)
  const add = (pack: number) => ({
    ...submits(value + pack),
    onClick(event: React.MouseEvent) {
      event.preventDefault()
      ways.pressed(1)
      set(value + pack)
    },
    'aria-label': t.addPack(label, pack),
  })
  const packButtons = (given: readonly number[]) =>
    given.map((pack) => (
      <button key={pack} {...add(pack)} className={packClass}>
        +{pack}
      </button>
    ))
  const needsScript = name === undefined && 'needs-script'
  return (
    <span className={clsx('inline-flex items-end', flat ? 'flex-col' : 'gap-1', className)}>
      {isClosed && packButtons(offered.slice(0, 1))}
      <span
        className={clsx(
          'inline-flex h-11 items-center rounded-full',
          isClosed ? 'bg-ui-primary shadow-2' : ['bg-surface', openShadow(flat)],
        )}
      >
        {!isClosed && (
          <>
            {/* Enter in the number submits by the form's first button, which must not be the minus. */}
            {typedName !== undefined && (
              <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
            )}
            <CountButton
              {...submits(less)}
              {...button(-1, less, !isLeast)}
              icon={Minus}
              label={t.decrease(label)}
              isBlocked={isLeast}
              className={needsScript}
            />
            <StepperInput
              label={label}
              value={value}
              onChange={set}
              onFocus={ways.shown}
              onDone={ways.hide}
              counting={counting}
              atLeastOne={atLeastOne}
              name={typedName}
              limitReason={limitReason}
              narrow={flat}
            />
          </>
        )}
        <CountButton
          {...(isFull ? { type: 'button' as const } : submits(next))}
          {...button(1, next, !isFull)}
          ref={plus}
          icon={Plus}
          label={withReason(t.increase(label), isFull, limitReason)}
          isBlocked={isFull}
          className={clsx(needsScript, isClosed && 'text-on-primary hover:bg-ui-primary-hover')}
        />
      </span>
      {!isClosed && ways.isShown && (
        <Ways flat={flat} text={ways.isTold ? t.quicker : undefined}>
          {packButtons(offered)}
        </Ways>
      )}
    </span>
  )
}

function lessOf(value: number, counting: Counting, atLeastOne: boolean): number {
  return atLeastOne ? Math.max(counting.min, value - counting.step) : fewer(value, counting)
}

/** Returns whether minus cannot go any further. */
function isEnd(value: number, less: number): boolean {
  return less === value || value <= 0
}

function withReason(label: string, isFull: boolean, reason: string | undefined): string {
  return isFull && reason !== undefined ? `${label}. ${reason}` : label
}

/** Plus or minus button. */
function CountButton({
  icon,
  label,
  isBlocked,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & {
  icon: LucideIcon
  label: string
  isBlocked: boolean
  className: ClassValue
}) {
  return (
    <button
      {...rest}
      aria-label={label}
      aria-disabled={isBlocked || undefined}
      className={clsx('step-button', className)}
    >
      <Icon of={icon} />
    </button>
  )
}

const packClass =
  'inline-flex h-11 min-w-11 touch-manipulation items-center justify-center rounded-full bg-surface px-2 text-15 font-bold text-primary-text tabular-nums shadow-raised select-none hover:bg-primary-soft'

/** Packs and hint of a stepper: above one that floats on a tile, below one in a list. */
function Ways({
  flat,
  text,
  children,
}: {
  flat: boolean
  text: string | undefined
  children: React.ReactNode
}) {
  return (
    <span
      className={clsx(
        'flex w-max max-w-41 flex-wrap justify-end gap-1',
        flat ? 'mt-1.5 flex-row' : 'absolute right-0 bottom-full mb-1.5 flex-wrap-reverse',
      )}
    >
      {children}
      {text !== undefined && (
        <output
          className={clsx(
            'text-13 leading-130',
            flat ? 'text-right text-text-2' : 'rounded-s bg-text px-2.5 py-1.5 font-550 text-bg',
          )}
        >
          {text}
        </output>
      )}
    </span>
  )
}

/** Number of times that a page shows the hint about faster ways. */
const LESSONS = 3
let lessons = 0

/**
 * Tracks when packs and hint are shown: for a while after a press of plus or while the number is typed, the hint from
 * the second press.
 */
function useWays() {
  const [presses, setPresses] = useState(0)
  const [isTold, setTold] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function show(count: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, WAYS_MS)
    setPresses(count)
    if (count === 2 && presses < 2 && lessons++ < LESSONS) setTold(true)
  }
  const hide = () => {
    setPresses(0)
    setTold(false)
  }
  return {
    hide,
    isShown: presses > 0,
    isTold,
    shown: () => show(Math.max(presses, 1)),
    pressed: (direction: 1 | -1) => show(direction > 0 ? presses + 1 : presses),
  }
}

function openShadow(flat: boolean): string {
  return flat ? 'shadow-hairline' : 'shadow-raised'
}
