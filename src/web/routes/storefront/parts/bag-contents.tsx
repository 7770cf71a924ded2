import { ArrowRight } from 'lucide-react'
import { chooseOptions, lineKey } from '#bakery/catalogue/product-options.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useLocale, useT } from '../../../i18n/use-t.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PaperFold } from '../../../ui/paper.tsx'
import { basketTotal, unitCents } from '../basket/basket-changes.ts'
import { useBasket } from '../basket/use-basket.ts'
import { BagMinimum } from './bag-minimum.tsx'
import { BasketStepper } from './basket-stepper.tsx'
import { ProductPicture } from './product-picture.tsx'
import { RollingPrice } from './rolling-price.tsx'

type Products = ReadonlyMap<string, ShopCard>

/** What a filled bag holds: its lines, and what they cost together. */
export default function BagContents({
  products,
  minCents,
  inPlace = false,
}: {
  products: Products
  /** From which value on orders are taken. */
  minCents: number
  inPlace?: boolean
}) {
  return (
    <>
      <div className={inPlace ? '-mx-2 max-h-[calc(100dvh-24rem)] min-h-28 overflow-y-auto px-2' : undefined}>
        <BasketLines products={products} />
      </div>
      <PaperFold className="my-3" />
      <BagTotal products={products} minCents={minCents} />
    </>
  )
}

/** What is in the bag, each with its stepper. */
function BasketLines({ products }: { products: Products }) {
  const format = useFormat()
  const locale = useLocale()
  const { lines } = useBasket()
  return (
    <ul>
      {lines.map((line) => {
        const product = products.get(line.product)
        const chosen = product && chooseOptions(product.options, line.options)
        return product ? (
          <li key={lineKey(line)} className="flex flex-wrap items-center gap-2.5 py-[7px]">
            <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-m bg-[color-mix(in_oklab,var(--surface)_62%,transparent)]">
              <ProductPicture
                image={product.images[0] && { ...product.images[0], text: '' }}
                width={160}
                className="w-[88%]"
              />
            </span>
            <span className="min-w-0 flex-1 basis-28">
              <span className="block leading-[1.25] font-semibold hyphens-auto">{product.name}</span>
              {optionTexts(chosen ?? [], locale).map((text) => (
                <span key={text} className="block text-13 text-text-2">
                  {text}
                </span>
              ))}
              <span className="text-14 text-text-2 tabular-nums">
                {format.price((unitCents(product, line) ?? product.priceCents) * line.quantity)}
              </span>
            </span>
            <BasketStepper product={product} options={line.options} flat className="ml-auto" />
          </li>
        ) : null
      })}
    </ul>
  )
}

function BagTotal({ products, minCents }: { products: Products; minCents: number }) {
  const t = useT('shop').basket
  const { lines } = useBasket()
  const total = basketTotal(lines, products)
  return (
    <>
      <p className="flex justify-between text-19 font-bold">
        <span>{t.total}</span>
        <RollingPrice cents={total} />
      </p>
      <p className="mb-3 text-13 text-text-2">{t.taxIncluded}</p>
      <BagMinimum minCents={minCents} totalCents={total} className="mb-3" />
      <ButtonLink to="/checkout" variant="primary" size="large" wide>
        {t.checkout} <Icon of={ArrowRight} />
      </ButtonLink>
    </>
  )
}
