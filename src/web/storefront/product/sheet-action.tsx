import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, type To } from 'react-router'
import type { OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { mostOf, unitCents } from '../basket/basket-changes.ts'
import { BasketStepper } from '../basket/basket-stepper.tsx'
import { setLine, useBasket, useIsFull } from '../basket/use-basket.ts'
import { useShopIdentity } from '../frame/use-shop-identity.ts'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'

/** Footer of a product's sheet: the button with the price of the selection, or why the product is unavailable. */
export function SheetAction({
  form,
  product,
  selection,
  closeTo,
}: {
  /** Id for its form, whose fields are elsewhere in the sheet. */
  form: string
  product: ShopCard
  selection: OptionSelection
  closeTo: To
}) {
  const { products: t } = useT('storefront')
  const format = useFormat()
  const { quantityOf } = useBasket()
  const quantity = quantityOf(product.id, selection)
  const [wanted, setWanted] = useState(0)
  const { min, max, step, packs } = product
  // Uses the base price until all options are chosen.
  const unit = unitCents(product, { options: selection }) ?? product.priceCents
  const line = { product: product.id, priceCents: unit, options: selection }
  const isTooMuch = useIsFull({ ...line, quantity: max }) && quantity === 0
  if (product.unavailable) return <Unavailable product={product} why={product.unavailable} />
  const rules = [
    ...(min > step ? [t.minimum(min)] : []),
    ...(step > 1 ? [t.steps(step)] : []),
    ...(max < 100 ? [t.limit(max)] : []),
  ].join(' ')
  const ofOthers = quantityOf(product.id) - quantity
  const first = ofOthers > 0 ? step : min
  const most = mostOf(product) - ofOthers
  const chosen = Math.min(Math.max(wanted, first), most)
  if (isTooMuch) return <p className="font-medium">{t.full}</p>
  if (quantity === 0 && first > most) return <p className="font-medium">{t.limitStock(mostOf(product))}</p>
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
            setLine({ ...line, quantity: chosen })
            setWanted(0)
          }}
          className="flex items-start gap-3"
        >
          <input type="hidden" name="product" value={product.id} />
          <Stepper
            label={product.name}
            value={chosen}
            onChange={setWanted}
            min={first}
            max={most}
            step={step}
            packs={packs}
            atLeastOne
            typedName="quantity"
            limitReason={most < max ? t.limitStock(most) : t.limit(most)}
            flat
            className="pt-1.5"
          />
          <Button type="submit" variant="primary" size="large" className="min-w-0 flex-1 tabular-nums">
            {t.add(format.price(unit * chosen))}
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
            className="min-w-0 flex-1 px-2 text-15 whitespace-nowrap tabular-nums"
          >
            {t.update(format.price(unit * quantity))}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** Why the product is unavailable, with another day, another branch or the waiting list. */
function Unavailable({ product, why }: { product: ShopCard; why: NonNullable<ShopCard['unavailable']> }) {
  const { facts, products: t, waiting } = useT('storefront')
  const format = useFormat()
  const search = useWantedSearch()
  const { takesWaiting } = useShopIdentity()
  const { firstDay, elsewhere } = product
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-medium">{t.why[why]}</p>
      {firstDay && (
        <Link
          to={{ search: searchWith(search, { day: firstDay }) }}
          replace
          preventScrollReset
          className={clsx(buttonClass({ variant: 'primary' }), 'flex-auto')}
        >
          {facts.chooseDay(format.day(firstDay))}
        </Link>
      )}
      {why === 'sold_out' && takesWaiting && (
        <ButtonLink
          to={{ pathname: '/waiting', search: searchWith(search, { product: product.id }) }}
          variant={firstDay || elsewhere ? 'outline' : 'primary'}
          className="flex-auto"
        >
          {waiting.join}
        </ButtonLink>
      )}
      {elsewhere && (
        <Link
          to={{ search: searchWith(search, { branch: elsewhere.id, slot: undefined }) }}
          replace
          preventScrollReset
          className={clsx(buttonClass({ variant: firstDay ? 'outline' : 'primary' }), 'flex-auto')}
        >
          {t.chooseBranch(elsewhere.name)}
        </Link>
      )}
    </div>
  )
}
