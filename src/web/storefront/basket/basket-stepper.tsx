import type { OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { type DocumentFacts, useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { basenameOf } from '#web/i18n/locale.ts'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { optionField } from '../parts/option-field.ts'
import { type BasketProduct, mostOf, unitCents } from './basket-changes.ts'
import { setLine, useIsFull, useQuantity } from './use-basket.ts'

const NOTHING: OptionSelection = {}

/**
 * Changes the quantity of one product and its options in the basket. Without JavaScript its buttons post to the shop.
 * With `collapsible` it submits the form of the list around it, because browsers process every form on a page, even
 * hidden ones.
 */
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
  const facts = useDocument()
  const value = useQuantity(product.id, options)
  // All lines of a product share its stock.
  const most = mostOf(product) - (useQuantity(product.id) - value)
  const priceCents = unitCents(product, { options }) ?? product.priceCents
  const line = { product: product.id, priceCents, options }
  const isTooMuch = useIsFull({ ...line, quantity: value === 0 ? product.max : value + product.step })
  const stepper = (
    <Stepper
      label={product.name}
      value={value}
      onChange={(quantity) => setLine({ ...line, quantity })}
      min={product.min}
      max={isTooMuch ? value : most}
      step={product.step}
      packs={product.packs}
      name={collapsible ? 'line' : 'quantity'}
      prefix={collapsible ? `${product.id}.` : ''}
      {...(collapsible ? {} : { typedName: 'typed' })}
      limitReason={isTooMuch ? t.full : most < product.max ? t.limitStock(most) : t.limit(most)}
      flat={flat}
      collapsible={collapsible}
      className={collapsible ? className : undefined}
    />
  )
  if (collapsible) return stepper
  return (
    // With JavaScript the stepper never submits, so the router's form is not needed.
    <form method="post" action={basketAction(facts)} className={className}>
      <input type="hidden" name="product" value={product.id} />
      {Object.entries(options).map(([group, chosen]) => (
        <input key={group} type="hidden" name={optionField(group)} value={chosen} />
      ))}
      {stepper}
    </form>
  )
}

/** Returns the address to which the basket's forms post without JavaScript. */
export function basketAction({ locale, isEmbedded }: Pick<DocumentFacts, 'locale' | 'isEmbedded'>): string {
  return `${basenameOf(locale, isEmbedded)}?index`
}
