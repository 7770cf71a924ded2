import { lineKey } from '#bakery/catalogue/product-options.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { Paper, PaperFold } from '../../../ui/paper.tsx'
import { AllergenLine } from '../parts/allergen-line.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import type { Pickup } from './checkout-page.server.ts'
import { useTaxText } from './use-tax-text.ts'

/** Everything that the button below it binds to (§ 312j BGB): what, when, where, how much. */
export function OrderSummary({
  priced,
  pickup,
  until,
}: {
  priced: PricedBasket
  pickup: Pickup
  until: { day: string; time: string } | undefined
}) {
  const t = useT('storefront').checkout
  const format = useFormat()
  const locale = useLocale()
  const taxText = useTaxText()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{t.summary}</h2>
      <p className="mt-1.5 mb-2 text-15 leading-[1.45] tabular-nums">
        {t.pickup(`${format.dayOfWeek(pickup.day)}, ${time}`)}
        <br />
        {t.branch(pickup.branchName)}, {pickup.branchAddress}
      </p>
      <ul>
        {priced.lines.map((line) => (
          <li key={lineKey(line)} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2">
            <span className="grid size-11 place-items-center overflow-hidden rounded-m bg-[color-mix(in_oklab,var(--surface)_62%,transparent)]">
              <ProductPicture
                image={line.imageUrl === '' ? undefined : { url: line.imageUrl, text: '' }}
                width={160}
                className="w-[88%]"
              />
            </span>
            <span className="min-w-0">
              <span className="block leading-[1.3] font-semibold hyphens-auto tabular-nums">
                {line.quantity} × {line.name}
              </span>
              {optionTexts(line.chosen, locale).map((text) => (
                <span key={text} className="block text-14">
                  {text}
                </span>
              ))}
              <AllergenLine declaration={line.allergens} />
            </span>
            <b className="tabular-nums">{format.price(line.lineCents)}</b>
          </li>
        ))}
      </ul>
      <PaperFold className="my-2.5" />
      <p className="flex justify-between text-19 font-bold tabular-nums">
        <span>{t.total}</span>
        <span>{format.price(priced.totalCents)}</span>
      </p>
      <p className="text-14 text-text-2">
        {taxText(priced.vat)}. {t.payment}
      </p>
      {until && (
        <p className="mt-2 text-14 font-[550] tabular-nums">
          {t.changeableUntil(`${format.day(until.day)}, ${format.time(until.time)}`)}
        </p>
      )}
    </Paper>
  )
}
