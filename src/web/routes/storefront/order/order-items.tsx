import { localText } from '#bakery/locale.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { countPieces } from '../basket/basket-cookie.ts'
import { useTaxText } from '../checkout/use-tax-text.ts'
import { AllergenLine } from '../parts/allergen-line.tsx'

/** What was agreed: names, quantities, allergens and prices as they were when ordering. */
export function OrderItems({ order }: { order: CustomerOrder }) {
  const { order: t, basket } = useT('storefront')
  const format = useFormat()
  const locale = useLocale()
  const taxText = useTaxText()
  const pieces = countPieces(order.lines.map(({ id, quantity }) => ({ product: id, quantity })))
  return (
    <section aria-label={t.items} className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 className="flex justify-between font-text text-16 font-bold tracking-normal tabular-nums">
        <span>{basket.pieces(pieces)}</span>
        <span>{format.price(order.totalCents)}</span>
      </h2>
      <ul className="mt-2 grid gap-2">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="tabular-nums">
                {line.quantity} × {localText(locale, line.name, line.nameEn)}
              </span>
              {optionTexts(line.options, locale).map((text) => (
                <span key={text} className="block text-14">
                  {text}
                </span>
              ))}
              <AllergenLine declaration={line.allergens} />
            </span>
            <span className="text-text-2 tabular-nums">{format.price(line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 border-t border-line pt-2.5 text-14 text-text-2">
        {taxText(order.vat ?? [])}. {t.payment}
      </p>
      {order.note !== '' && (
        <p className="mt-2 text-14">
          <b className="font-semibold">{t.note}:</b> {order.note}
        </p>
      )}
    </section>
  )
}
