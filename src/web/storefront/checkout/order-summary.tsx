import type { ReactNode } from 'react'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { AroundName, aroundName, type SentenceOfName } from '../parts/around-name.tsx'
import { DayNotes } from '../parts/day-notes.tsx'
import { BasketSummary } from './basket-summary.tsx'
import type { OrderDeadline, Pickup } from './checkout-page.server.ts'

/** Summary of everything that the button below it binds to (§ 312j BGB): what, when, where, how much. */
export function OrderSummary({
  priced,
  pickup,
  payment,
  until,
}: {
  priced: PricedBasket
  pickup: Pickup
  /** Accepted means of payment. */
  payment: ReactNode
  until: OrderDeadline | undefined
}) {
  const { checkout: t, cutoff } = useT('storefront')
  const format = useFormat()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  const closing = ({ day, time, product }: OrderDeadline): SentenceOfName => {
    const when = `${format.day(day)}, ${format.time(time)}`
    const because = product === '' ? '' : ` ${cutoff.because(product)}`
    const rest = `${because}. ${t.changeableUntilThen}`
    const { rush } = pickup
    if (!rush) return { before: cutoff.at(when), name: '', lang: undefined, after: rest }
    return aroundName((name) => `${t.rushCutoff(name, when)}${rest}`, rush)
  }
  return (
    <BasketSummary
      title={t.summary}
      pickup={
        <>
          {t.pickup(`${format.dayOfWeek(pickup.day)}, ${time}`)}
          <br />
          {t.branch(pickup.branchName)}, {pickup.branchAddress}
        </>
      }
      notes={<DayNotes about={pickup} className="mb-2" />}
      priced={priced}
      totalLabel={t.total}
      payment={payment}
    >
      {until && (
        <p className="mt-2 text-14 font-550 tabular-nums">
          <AroundName sentence={closing(until)} />
        </p>
      )}
    </BasketSummary>
  )
}
