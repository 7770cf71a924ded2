import { Form } from 'react-router'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { mostOf } from '../basket/basket-changes.ts'
import { useBasket } from '../basket/use-basket.ts'

/** − n + of one product in the basket. Without JavaScript its buttons post to the shop. */
export function BasketStepper({
  product,
  flat = false,
  collapsible = false,
  className,
}: {
  product: ShopProduct
  flat?: boolean
  collapsible?: boolean
  className?: string
}) {
  const t = useT('storefront').products
  const basket = useBasket()
  const most = mostOf(product)
  return (
    <Form method="post" action="/?index" className={className}>
      <input type="hidden" name="product" value={product.id} />
      <Stepper
        label={product.name}
        value={basket.quantityOf(product.id)}
        onChange={(quantity) =>
          basket.setLine({ product: product.id, quantity, priceCents: product.priceCents })
        }
        min={product.min}
        max={most}
        step={product.step}
        name="quantity"
        limitReason={most < product.max ? t.limitStock(most) : t.limit(most)}
        flat={flat}
        collapsible={collapsible}
      />
    </Form>
  )
}
