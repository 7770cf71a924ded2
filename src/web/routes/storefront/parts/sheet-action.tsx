import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Form, Link, type To, useLocation } from 'react-router'
import type { OptionSelection } from '#bakery/catalogue/product-options.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { mostOf, unitCents } from '../basket/basket-changes.ts'
import { setLine, useBasket, useIsFull } from '../basket/use-basket.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { searchWith } from './search-with.ts'

/** At the foot of a product's sheet: what it costs as chosen into the bag, or why it cannot come along. */
export function SheetAction({
  form,
  product,
  selection,
  closeTo,
}: {
  /** The id that its form is to have: fields of it stand elsewhere in the sheet. */
  form: string
  product: ShopCard
  selection: OptionSelection
  closeTo: To
}) {
  const t = useT('shop').products
  const format = useFormat()
  const { search } = useLocation()
  const { quantityOf } = useBasket()
  const quantity = quantityOf(product.id, selection)
  const { unavailable, firstDay, min, max, step } = product
  // Before everything is chosen, what it costs at least.
  const unit = unitCents(product, { options: selection }) ?? product.priceCents
  const line = { product: product.id, priceCents: unit, options: selection }
  const isTooMuch = useIsFull({ ...line, quantity: max }) && quantity === 0
  if (unavailable)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{t.why[unavailable]}</p>
        {firstDay && (
          <Link
            to={{ search: searchWith(search, { day: firstDay }) }}
            replace
            preventScrollReset
            className={clsx(buttonClass({ variant: 'primary' }), 'flex-auto')}
          >
            {t.chooseDay(format.day(firstDay))}
          </Link>
        )}
      </div>
    )
  const rules = [
    ...(min > step ? [t.minimum(min)] : []),
    ...(step > 1 ? [t.steps(step)] : []),
    ...(max < 100 ? [t.limit(max)] : []),
  ].join(' ')
  const ofOthers = quantityOf(product.id) - quantity
  const first = ofOthers > 0 ? step : min
  if (isTooMuch) return <p className="font-medium">{t.full}</p>
  if (quantity === 0 && ofOthers + first > mostOf(product))
    return <p className="font-medium">{t.limitStock(mostOf(product))}</p>
  return (
    <>
      {rules !== '' && <p className="mb-2 text-14 text-text-2">{rules}</p>}
      {quantity === 0 ? (
        <Form
          id={form}
          method="post"
          action="/?index"
          onSubmit={(event) => {
            event.preventDefault()
            setLine({ ...line, quantity: first })
          }}
        >
          <input type="hidden" name="product" value={product.id} />
          <Button
            type="submit"
            name="quantity"
            value={first}
            variant="primary"
            size="large"
            wide
            className="tabular-nums"
          >
            {t.add(format.price(unit * first))}
          </Button>
        </Form>
      ) : (
        <div className="flex items-center gap-3">
          <BasketStepper product={product} options={selection} flat />
          <ButtonLink
            to={closeTo}
            replace
            preventScrollReset
            variant="primary"
            size="large"
            icon={Check}
            className="min-w-0 flex-1 tabular-nums"
          >
            {t.update(format.price(unit * quantity))}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
