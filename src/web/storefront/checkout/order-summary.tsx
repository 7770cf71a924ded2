import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { DayNotes } from '../parts/day-notes.tsx'
import { FormerPrice } from '../parts/former-price.tsx'
import { OptionLines } from '../parts/option-lines.tsx'
import type { OrderDeadline, Pickup } from './checkout-page.server.ts'
import { SummaryLine, SummaryTotal } from './summary-parts.tsx'

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
  payment: string
  until: OrderDeadline | undefined
}) {
  const { checkout: t, cutoff } = useT('storefront')
  const format = useFormat()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  const closingAt = (when: string) => (pickup.rush === '' ? cutoff.at(when) : t.rushCutoff(pickup.rush, when))
  const closing = ({ day, time, product }: OrderDeadline) =>
    [
      closingAt(`${format.day(day)}, ${format.time(time)}`),
      ...(product === '' ? [] : [cutoff.because(product)]),
    ].join(' ')
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{t.summary}</h2>
      <p className="mt-1.5 mb-2 text-15 leading-145 tabular-nums">
        {t.pickup(`${format.dayOfWeek(pickup.day)}, ${time}`)}
        <br />
        {t.branch(pickup.branchName)}, {pickup.branchAddress}
      </p>
      <DayNotes about={pickup} className="mb-2" />
      <ul>
        {priced.lines.map((line) => (
          <SummaryLine
            key={lineKey(line)}
            imageUrl={line.imageUrl}
            quantity={line.quantity}
            name={<span lang={langOfText(line, 'name')}>{line.name}</span>}
            unit={line.unit}
            goods={line}
            allergens={line.allergens}
            priceCents={line.priceCents}
          >
            {line.formerCents !== undefined && <FormerPrice cents={line.formerCents} />}
            <OptionLines options={line.chosen} />
          </SummaryLine>
        ))}
      </ul>
      <PaperFold className="my-2.5" />
      <SummaryTotal
        label={t.total}
        totalCents={priced.totalCents}
        depositCents={depositCentsOf(priced.lines)}
        minAge={strictestAge(priced.lines)}
        vat={priced.vat}
        payment={payment}
      />
      {until && (
        <p className="mt-2 text-14 font-550 tabular-nums">{`${closing(until)}. ${t.changeableUntilThen}`}</p>
      )}
    </Paper>
  )
}
