import { Form } from 'react-router'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { type BasketChange, findBasketChanges } from '../basket/basket-changes.ts'
import { useBasket } from '../basket/use-basket.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { ProductPicture } from './product-picture.tsx'

type Products = ReadonlyMap<string, ShopProduct>

/** What is in the bag, each with its stepper. */
export function BasketLines({ products }: { products: Products }) {
  const format = useFormat()
  const { lines } = useBasket()
  return (
    <ul>
      {lines.map((line) => {
        const product = products.get(line.product)
        return product ? (
          <li key={line.product} className="flex items-center gap-2.5 py-[7px]">
            <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-m bg-[color-mix(in_oklab,var(--surface)_62%,transparent)]">
              <ProductPicture
                image={product.images[0] && { ...product.images[0], text: '' }}
                width={160}
                className="w-[88%]"
              />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-[1.25] font-semibold hyphens-auto">{product.name}</span>
              <span className="text-14 text-text-2 tabular-nums">
                {format.price(product.priceCents * line.quantity)}
              </span>
            </span>
            <BasketStepper product={product} flat />
          </li>
        ) : null
      })}
    </ul>
  )
}

/** What changed since it was put into the bag, and one button that agrees. */
export function BasketChanges({ products }: { products: Products }) {
  const t = useT('storefront').basket
  const { lines } = useBasket()
  const changes = findBasketChanges(lines, products)
  const describe = useChangeText()
  if (changes.length === 0) return null
  const onlyPrices = changes.every(({ kind }) => kind === 'price')
  return (
    <section aria-live="polite" className="rounded-l bg-warn-soft px-4 py-3.5 text-warn-text">
      <h2 className="text-17">{t.changes}</h2>
      <ul className="mt-1 mb-3 grid gap-0.5">
        {changes.map((change) => (
          <li key={change.kind === 'gone' ? change.product : change.product.id}>{describe(change)}</li>
        ))}
      </ul>
      <Form method="post" action="/?index" preventScrollReset>
        <Button type="submit" name="intent" value="settle" size="small">
          {onlyPrices ? t.settlePrices : t.settle}
        </Button>
      </Form>
    </section>
  )
}

function useChangeText(): (change: BasketChange) => string {
  const { basket: t, products } = useT('storefront')
  const format = useFormat()
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t.gone
      case 'unavailable':
        return t.unavailable(change.product.name, products.why[change.why])
      case 'quantity':
        return t.quantity(change.product.name, change.quantity, change.allowed)
      case 'price':
        return t.price(
          change.product.name,
          format.price(change.product.priceCents),
          format.price(change.before),
        )
    }
  }
}
