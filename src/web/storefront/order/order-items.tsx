import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { stageViewOf } from '#bakery/ordering/customer-view.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Local } from '#web/ui/local.tsx'
import { Pause } from '#web/ui/said.tsx'
import { countPieces } from '../basket/basket-cookie.ts'
import { useTaxText } from '../checkout/use-tax-text.ts'
import { AgeNote } from '../parts/age-note.tsx'
import { AllergenLine } from '../parts/allergen-line.tsx'
import { DepositTotal } from '../parts/deposit-total.tsx'
import { AgreedMeasure, GoodsLine } from '../parts/goods-line.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import { OptionLines } from '../parts/option-lines.tsx'

/**
 * Agreed lines: names, quantities, allergens and prices as of the order. `payment` names the accepted means of
 * payment.
 */
export function OrderItems({ order, payment }: { order: CustomerOrder; payment: string }) {
  const { order: t, basket } = useT('storefront')
  const format = useFormat()
  const taxText = useTaxText()
  const state = stageViewOf(order).payment
  const pieces = countPieces(order.lines.map(({ id, quantity }) => ({ product: id, quantity })))
  return (
    <section aria-label={t.items} className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 className="flex justify-between font-text text-16 font-bold tracking-normal tabular-nums">
        <span>
          {basket.pieces(pieces)}
          <span className="sr-only">, </span>
        </span>
        <span>{format.price(order.totalCents)}</span>
      </h2>
      <ul className="mt-2 grid gap-2">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="tabular-nums">
                {line.quantity} × <Local german={line.name} english={line.nameEn} />
                <Pause />
              </span>
              <OptionLines options={line.options} />
              <AgreedMeasure line={line} />
              <AllergenLine declaration={line.allergens} />
              <GoodsLine goods={line} />
            </span>
            <span className="text-text-2 tabular-nums">
              <LinePrice cents={line.priceCents * line.quantity} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2.5 border-t border-line pt-2.5 text-14 text-text-2">
        <DepositTotal depositCents={depositCentsOf(order.lines)} totalCents={order.totalCents} />
        <p>
          {taxText(order.vat ?? [])}.{' '}
          {state === 'due' ? payment : state === 'billed' ? t.billed(order.companyName) : t.payment[state]}
        </p>
        {(state === 'due' || (state === 'billed' && isOpen(order))) && (
          <AgeNote age={strictestAge(order.lines)} ofOrder className="mt-2" />
        )}
      </div>
    </section>
  )
}
