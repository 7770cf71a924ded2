import { chooseOptions, lineKey, type OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { BasketStepper } from '../basket/basket-stepper.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { OptionLines } from '../parts/option-lines.tsx'

/** The bag's other lines of a product, with options other than the selected ones, each with its quantity. */
export function SheetLines({ product, selection }: { product: ShopCard; selection: OptionSelection }) {
  const { facts } = useT('storefront')
  const { lines } = useBasket()
  const chosen = lineKey({ product: product.id, options: selection })
  const others = lines.filter((line) => line.product === product.id && lineKey(line) !== chosen)
  if (product.options.length === 0 || others.length === 0) return null
  return (
    <section aria-labelledby="sheet-lines">
      <h3 id="sheet-lines" className="mb-1 text-18">
        {facts.inBag}
      </h3>
      <ul className="divide-y divide-line rounded-l border border-line px-4">
        {others.map((line) => {
          const options = chooseOptions(product.options, line.options) ?? []
          return (
            <li key={lineKey(line)} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-32">
                {options.length === 0 ? facts.plain : <OptionLines options={options} />}
              </span>
              <BasketStepper product={product} options={line.options} flat className="ml-auto" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
