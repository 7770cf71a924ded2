import { type ClassValue, clsx } from 'clsx'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './icon.tsx'
import { addable, type Counting, fewer, held, more, pace } from './stepper-counts.ts'
import { StepperInput } from './stepper-input.tsx'
import { useToast } from './toast.tsx'
import { useHold } from './use-hold.ts'

type StepperProps = {
  /** What is counted, for the buttons' names: "Brezel". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
  step?: number
  /** Quantities that are offered with one tap. */
  packs?: readonly number[]
  /** Less than one is no choice here: the minus ends at the minimum. */
  atLeastOne?: boolean
  /** The buttons submit the form around them with the new value under this name while no JavaScript runs. */
  name?: string
  /** Before that value, in a form that has several of them. */
  prefix?: string
  /** The number's own name in that form, where it can be typed without JavaScript too. */
  typedName?: string
  /** Why there is no more: tells it where the plus is disabled, and when it is pressed all the same. */
  limitReason?: string | undefined
  /** Without a shadow, for lists and paper. */
  flat?: boolean
  /** At 0 only the green plus is there, which opens to the whole stepper, and the smallest pack beside it. */
  collapsible?: boolean
  className?: string | undefined
}

/** How long what else can be done stands at a stepper after a press (milliseconds). */
const WAYS_MS = 7000

/**
 * − n +, whose number can be typed and whose buttons count on while they are held. At the limit the plus is disabled; say
 * the reason beside it or with `limitReason`. After a press packs are offered; a second one says how it goes faster.
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
    // The minus goes away with the last one; the focus must not go with it.
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
            {/* Enter in the number sends the form by its first button, which must not be the minus. */}
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
          className={clsx(needsScript, isClosed && 'text-on-primary! hover:bg-ui-primary-hover')}
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

/** Whether there is nothing less to go to. */
function isEnd(value: number, less: number): boolean {
  return less === value || value <= 0
}

function withReason(label: string, isFull: boolean, reason: string | undefined): string {
  return isFull && reason !== undefined ? `${label}. ${reason}` : label
}

/** Plus or minus. */
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
      className={clsx(
        'grid size-11 flex-none touch-manipulation place-items-center rounded-full text-primary-text select-none aria-disabled:cursor-not-allowed aria-disabled:text-text-3 aria-disabled:opacity-50',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  )
}

const packClass =
  'inline-flex h-11 min-w-11 touch-manipulation items-center justify-center rounded-full bg-surface px-2 text-15 font-bold text-primary-text tabular-nums shadow-[inset_0_0_0_1px_var(--line),var(--shadow-2)] select-none hover:bg-primary-soft'

/** What else can be done with a stepper: above one that floats on a tile, below one in a list. */
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
            'text-13 leading-[1.3]',
            flat ? 'text-right text-text-2' : 'rounded-s bg-text px-2.5 py-1.5 font-[550] text-bg',
          )}
        >
          {text}
        </output>
      )}
    </span>
  )
}

/** So often a page says in words how it goes faster. */
const LESSONS = 3
let lessons = 0

/** When those ways are shown: for a while after a press of plus or when the number is typed, in words from the second. */
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
  return flat
    ? 'shadow-[inset_0_0_0_1px_var(--line)]'
    : 'shadow-[inset_0_0_0_1px_var(--line),var(--shadow-2)]'
}
