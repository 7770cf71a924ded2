import { clsx } from 'clsx'
import { Clock, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { minutesOf } from '#bakery/branches/hours.ts'
import type { Alternative } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { BagArt } from '../../../ui/bag-art.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { type CompleteChoice, choiceValue } from './checkout-values.ts'
import type { RefusalText } from './refusal.ts'

/**
 * The chosen time cannot be had any more: says so, keeps everything, and offers the nearest others. Stands inside the
 * checkout's form and submits it, with all that was typed; nothing is ordered by that.
 */
export function ConflictSheet({
  refusal: { title, lines, alternatives = [], canSettle = false },
  wished,
}: {
  refusal: RefusalText
  wished: CompleteChoice
}) {
  const t = useT('storefront').refusals
  const format = useFormat()
  const [chosen, setChosen] = useState(0)
  const best = alternatives[chosen]
  return (
    <Sheet labelledBy="conflict-title" closeTo="/checkout" alert>
      <div className="px-4 pt-7 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:px-6 md:pb-6">
        <BagArt className="-ml-3 w-24" />
        <h2 id="conflict-title" className="text-25">
          {title}
        </h2>
        <div className="mt-1.5 mb-4 text-text-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{alternatives.length > 0 ? t.choose : t.noAlternatives}</p>
        </div>
        <ul className="grid gap-[9px]">
          {alternatives.map((alternative, index) => (
            <li key={choiceValue(choiceOf(alternative))}>
              <AlternativeCard
                alternative={alternative}
                wished={wished}
                isChosen={index === chosen}
                onChoose={() => setChosen(index)}
              />
            </li>
          ))}
        </ul>
        {best && (
          <Button
            type="submit"
            name="intent"
            value="take"
            variant="primary"
            size="large"
            wide
            className="mt-4"
          >
            {t.take(format.time(best.from))}
          </Button>
        )}
        {canSettle && (
          <Button type="submit" name="intent" value="settle" wide className="mt-2">
            {t.settle}
          </Button>
        )}
        <Link to="/" className={clsx(buttonClass({ variant: 'text', wide: true }), 'mt-1.5 text-text!')}>
          {t.otherDay}
        </Link>
      </div>
    </Sheet>
  )
}

function choiceOf({ day, branch, from }: Alternative): CompleteChoice {
  return { day, branch, slot: from }
}

function AlternativeCard({
  alternative,
  wished,
  isChosen,
  onChoose,
}: {
  alternative: Alternative
  wished: CompleteChoice
  isChosen: boolean
  onChoose: () => void
}) {
  const { refusals: t, checkout } = useT('storefront')
  const format = useFormat()
  const { day, branch, branchName, from } = alternative
  const minutes = minutesOf(from) - minutesOf(wished.slot)
  const shift = minutes > 0 ? t.later(minutes) : t.earlier(-minutes)
  const isShift = day === wished.day && branch === wished.branch && Math.abs(minutes) <= 120
  return (
    <label
      className={clsx(
        'flex min-h-18 items-center gap-3 rounded-day px-3.5 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        'shadow-[inset_0_0_0_1px_var(--line-ctl)] has-checked:bg-primary-soft has-checked:shadow-[inset_0_0_0_2px_var(--ui-primary)]',
      )}
    >
      <input
        type="radio"
        name="alternative"
        value={choiceValue(choiceOf(alternative))}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="grid size-9 flex-none place-items-center rounded-[11px] bg-primary-soft text-primary-text peer-checked:bg-ui-primary peer-checked:text-on-primary">
        <Icon of={branch === wished.branch ? Clock : Store} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-17 leading-[1.25] font-semibold tabular-nums">
          {format.day(day)}, {format.time(from)}
        </b>
        <span className="block text-14 leading-[1.3] text-text-2">
          {checkout.branch(branchName)}
          {isShift && `, ${shift}`}
        </span>
      </span>
    </label>
  )
}
