import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { reasonIn } from '#bakery/ordering/cancel-reasons.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { type OrderStage, STAGE_VIEWS, stageOf } from '#bakery/ordering/customer-view.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ShopMark } from '../frame/shop-header.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'
import { StagePill } from './stage-pill.tsx'

/** Darker in the dark mode, since it fills a phone's screen. */
const FESTIVE =
  'bg-ui-primary text-on-primary dark:bg-primary-700 dark:text-primary-50 print:bg-transparent print:text-text'
const QUIET = 'bg-bg-sunk print:bg-transparent'
/** Space between the words and the order below. */
const FOOT = { festive: 'pb-24 print:pb-6', quiet: 'border-b border-line pb-6 print:border-0' }

function bandOf(stage: OrderStage) {
  const { mood } = STAGE_VIEWS[stage]
  return {
    isFestive: mood === 'festive',
    band: clsx('px-4', mood === 'festive' ? FESTIVE : QUIET),
  }
}

/** Header with the bakery and the order's status; coloured while the pickup is still ahead. */
export function OrderHead({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const { name, logoUrl } = useShopIdentity()
  const stage = stageOf(order)
  const { band, isFestive } = bandOf(stage)
  return (
    <header className={band}>
      <div className="mx-auto max-w-112">
        <div className="flex min-h-16 items-center gap-3">
          <Link to="/" className="flex min-w-0 items-center gap-3 rounded-m no-underline">
            <ShopMark url={logoUrl} {...(isFestive && { className: 'bg-white/16' })} />
            <b className="display text-19 wrap-anywhere">{name}</b>
          </Link>
          <span aria-hidden="true" className="ml-auto">
            <StagePill stage={stage} />
          </span>
          {/* The status may change while the page is open. */}
          <output className="sr-only">{t.live(t.status[stage])}</output>
        </div>
      </div>
    </header>
  )
}

/** Continues `OrderHead` with a greeting, or with the outcome once the order is over. */
export function OrderWords({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const format = useFormat()
  const { locale } = useDocument()
  const stage = stageOf(order)
  const { band, isFestive } = bandOf(stage)
  const heading = useStageHeading(stage)
  const { customerName: name, pickupDay, rescued } = order
  const greeting = rescued ? t.greetingToday(name) : t.greeting(format.weekday(pickupDay), name)
  const placedText = order.customerEmail === '' ? t.placedTextNoMail : t.placedText(order.customerEmail)
  return (
    <div className={clsx(band, 'flow-root', isFestive ? FOOT.festive : FOOT.quiet)}>
      <div className="mx-auto max-w-112">
        <h1 ref={heading} tabIndex={-1} className="my-1.5 rounded-s text-33">
          {stage === 'placed' ? greeting : t.headings[stage]}
        </h1>
        <p>{stage === 'placed' ? placedText : t.texts[stage]}</p>
        {stage === 'cancelled' && order.cancelReason !== '' && (
          <p className="mt-1.5">{t.cancelReason(reasonIn(locale, order.cancelReason))}</p>
        )}
      </div>
    </div>
  )
}

/**
 * Returns a ref for the heading, which gets the focus if the focused control disappears with a stage, as after
 * cancelling.
 */
function useStageHeading(stage: OrderStage) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (document.activeElement === document.body) heading.current?.focus()
  }, [stage])
  return heading
}
