import { clsx } from 'clsx'
import { ArrowRight, Clock, Store } from 'lucide-react'
import { Link } from 'react-router'
import { minutesOf } from '#bakery/branches/hours.ts'
import type { Alternative } from '#bakery/ordering/order-request.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { type CompleteChoice, choiceValue } from './checkout-values.ts'
import type { RefusalText } from './refusal.ts'

/**
 * Sheet for a time that is no longer available: offers the nearest others, each one tap away. Stands inside the
 * checkout's form and submits it with everything that was typed; this does not place the order.
 */
export function ConflictSheet({
  refusal: { title, lines, alternatives = [], otherwise, canSettle = false },
  wished,
}: {
  refusal: RefusalText
  wished: CompleteChoice
}) {
  const { refusals: t, checkout } = useT('storefront')
  return (
    <Sheet labelledBy="conflict-title" closeTo="/checkout" alert>
      <div className="px-4 pt-7 pb-safe-5 md:px-6 md:pb-6">
        {/* A phone in landscape is low, so the times come first. */}
        <BagArt className="-ml-3 w-24 [@media(max-height:480px)]:hidden" />
        <h2 id="conflict-title" className="text-25">
          {title}
        </h2>
        <div className="mt-1.5 mb-4 text-text-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{alternatives.length > 0 ? t.choose : (otherwise ?? t.noAlternatives)}</p>
        </div>
        <ul className="grid gap-2.25">
          {alternatives.map((alternative, index) => (
            <li key={choiceValue(choiceOf(alternative))}>
              <AlternativeButton alternative={alternative} wished={wished} isBest={index === 0} />
            </li>
          ))}
        </ul>
        {canSettle && (
          <Button type="submit" name="intent" value="settle" wide className="mt-4">
            {t.settle}
          </Button>
        )}
        <Link to="/" className={clsx(buttonClass({ variant: 'text', wide: true }), 'mt-1.5 text-text')}>
          {otherwise === undefined ? t.otherDay : checkout.back}
        </Link>
      </div>
    </Sheet>
  )
}

function choiceOf({ day, branch, from }: Alternative): CompleteChoice {
  return { day, branch, slot: from }
}

/** Number of remaining places at or below which the button warns. */
const SCARCE = 3

/** Button for one alternative; the nearest one is green. */
function AlternativeButton({
  alternative,
  wished,
  isBest,
}: {
  alternative: Alternative
  wished: CompleteChoice
  isBest: boolean
}) {
  const { refusals: t, checkout, planner } = useT('storefront')
  const format = useFormat()
  const { day, branch, branchName, from, left } = alternative
  const minutes = minutesOf(from) - minutesOf(wished.slot)
  const shift = minutes > 0 ? t.later(minutes) : t.earlier(-minutes)
  const isShift = day === wished.day && branch === wished.branch && Math.abs(minutes) <= 120
  const leftLook = isBest
    ? ''
    : left !== null && left <= SCARCE
      ? 'bg-warn-soft px-3 text-warn-text'
      : 'bg-good-soft px-3 text-good-text'
  return (
    <button
      type="submit"
      name="alternative"
      value={choiceValue(choiceOf(alternative))}
      className={clsx(
        'flex min-h-18 w-full items-center gap-3 rounded-day px-3.5 py-2 text-left transition-colors duration-140',
        isBest ? 'bg-ui-primary text-on-primary hover:bg-ui-primary-hover' : 'shadow-edge hover:bg-surface-2',
      )}
    >
      <span
        className={clsx(
          'grid size-9 flex-none place-items-center rounded-s',
          isBest ? 'mixes:bg-current/16' : 'bg-primary-soft text-primary-text',
        )}
      >
        <Icon of={branch === wished.branch ? Clock : Store} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-17 leading-125 font-semibold tabular-nums">
          {format.day(day)}, {format.time(from)}
        </b>
        <span className={clsx('block text-14 leading-130', !isBest && 'text-text-2')}>
          {checkout.branch(branchName)}
          {isShift && `, ${shift}`}
        </span>
      </span>
      {left === null ? (
        <Icon of={ArrowRight} className={clsx('flex-none', !isBest && 'text-text-2')} />
      ) : (
        <span className={clsx('flex-none rounded-full py-1 text-14 font-semibold tabular-nums', leftLook)}>
          {planner.left(left)}
        </span>
      )}
    </button>
  )
}
