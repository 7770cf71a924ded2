import { allergensText } from '#bakery/catalogue/goods/allergens-text.ts'
import { goodsLines } from '#bakery/catalogue/goods/goods-text.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { OrderWithLines } from '#bakery/ordering/orders.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'

/** Lists the lines of an order, with allergens and prices as agreed. */
export function OrderLines({ order }: { order: OrderWithLines }) {
  const t = useT('admin')
  const format = useFormat()
  const locale = useLocale()
  const deposit = depositCentsOf(order.lines)
  return (
    <>
      <ul>
        {order.lines.map((line) => {
          const allergens = allergensText(line.allergens, t.orders.allergenWords)
          return (
            <li key={line.id} className="grid cols-middle-8 items-baseline gap-2 py-1.5">
              <b className="text-19 tabular-nums">{line.quantity}</b>
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{line.name}</span>
                {optionTexts(line.options, locale).map((text) => (
                  <span key={text} className="block text-14 font-550 wrap-anywhere">
                    {text}
                  </span>
                ))}
                <span className="block text-14 text-text-2">{allergens || t.orders.noAllergens}</span>
                {goodsLines(line, t.orders.goodsWords, format).map((text) => (
                  <span key={text} className="block text-14 text-text-2 tabular-nums">
                    {text}
                  </span>
                ))}
              </span>
              <span className="tabular-nums">{format.price(line.priceCents * line.quantity)}</span>
            </li>
          )
        })}
      </ul>
      <p className="mt-1 flex items-baseline justify-between text-17 font-bold">
        <span>{t.orders.total}</span>
        <span className="tabular-nums">{format.price(order.totalCents)}</span>
      </p>
      {deposit > 0 && (
        <p className="flex items-baseline justify-between text-14 tabular-nums">
          <span>{(order.company === '' ? t.orders.toPay : t.orders.billed)(format.price(deposit))}</span>
          <span>{format.price(order.totalCents + deposit)}</span>
        </p>
      )}
      {order.vat?.map((line) => (
        <p key={line.rate} className="text-right text-13 text-text-2 tabular-nums">
          {t.orders.vat(line.rate, format.price(line.vatCents))}
        </p>
      ))}
    </>
  )
}
