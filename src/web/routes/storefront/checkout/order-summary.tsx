import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Paper, PaperFold } from '../../../ui/paper.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import type { Pickup } from './checkout-page.server.ts'
import { useTaxText } from './use-tax-text.ts'

/** Everything that the button below it binds to (§ 312j BGB): what, when, where, how much. */
export function OrderSummary({ priced, pickup }: { priced: PricedBasket; pickup: Pickup }) {
  const { checkout: t, allergens: names, products } = useT('storefront')
  const format = useFormat()
  const taxText = useTaxText()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21">{t.summary}</h2>
      <p className="mb-2 text-15 leading-[1.45] tabular-nums">
        {t.pickup(`${format.dayOfWeek(pickup.day)}, ${time}`)}
        <br />
        {t.branch(pickup.branchName)}, {pickup.branchAddress}
      </p>
      <ul>
        {priced.lines.map((line) => {
          const allergens = line.allergens.contains.map((allergen) => names[allergen]).join(', ')
          return (
            <li key={line.product} className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 py-2">
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
                <span className="block text-14 text-text-2">
                  {allergens === '' ? products.noAllergens : allergens}
                </span>
              </span>
              <b className="tabular-nums">{format.price(line.lineCents)}</b>
            </li>
          )
        })}
      </ul>
      <PaperFold className="my-2.5" />
      <p className="flex justify-between text-19 font-bold tabular-nums">
        <span>{t.total}</span>
        <span>{format.price(priced.totalCents)}</span>
      </p>
      <p className="text-14 text-text-2">
        {taxText(priced.vat)}. {t.payment}
      </p>
    </Paper>
  )
}
