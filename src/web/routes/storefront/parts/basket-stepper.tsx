import type { OptionSelection } from '#bakery/catalogue/product-options.ts'
import { useDocument } from '../../../document.tsx'
import { basenameOf } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Stepper } from '../../../ui/stepper.tsx'
import { type BasketProduct, mostOf, unitCents } from '../basket/basket-changes.ts'
import { setLine, useIsFull, useQuantity } from '../basket/use-basket.ts'
import { optionField } from './option-field.ts'

const NOTHING: OptionSelection = {}

/** − n + of one product in the basket, as it was chosen. Without JavaScript its buttons post to the shop. */
export function BasketStepper({
  product,
  options = NOTHING,
  flat = false,
  collapsible = false,
  className,
}: {
  product: BasketProduct
  options?: OptionSelection | undefined
  flat?: boolean
  collapsible?: boolean
  className?: string
}) {
  const t = useT('shop').products
  const { locale, isEmbedded } = useDocument()
  const value = useQuantity(product.id, options)
  // All lines of a product share what there is of it.
  const most = mostOf(product) - (useQuantity(product.id) - value)
  const priceCents = unitCents(product, { options }) ?? product.priceCents
  const line = { product: product.id, priceCents, options }
  const isTooMuch = useIsFull({ ...line, quantity: value === 0 ? product.max : value + product.step })
  return (
    // The stepper lets nothing be sent once JavaScript runs, so the router need not know of the form.
    <form method="post" action={`${basenameOf(locale, isEmbedded)}?index`} className={className}>
      <input type="hidden" name="product" value={product.id} />
      {Object.entries(options).map(([group, chosen]) => (
        <input key={group} type="hidden" name={optionField(group)} value={chosen} />
      ))}
      <Stepper
        label={product.name}
        value={value}
        onChange={(quantity) => setLine({ ...line, quantity })}
        min={product.min}
        max={isTooMuch ? value : most}
        step={product.step}
        name="quantity"
        limitReason={isTooMuch ? t.full : most < product.max ? t.limitStock(most) : t.limit(most)}
        flat={flat}
        collapsible={collapsible}
      />
    </form>
  )
}
