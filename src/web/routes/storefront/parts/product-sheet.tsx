import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, type To, useLocation } from 'react-router'
import {
  ALLERGEN_GROUP_NAMES,
  ALLERGEN_GROUPS,
  type Allergen,
  groupStatementOf,
} from '#bakery/catalogue/allergens.ts'
import type { Nutrition } from '#bakery/catalogue/nutrition.ts'
import type { OptionSelection } from '#bakery/catalogue/product-options.ts'
import type { ProductDetails, ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { mostOf, unitCents } from '../basket/basket-changes.ts'
import { setLine, useBasket, useIsFull } from '../basket/use-basket.ts'
import { useDetails } from '../use-details.ts'
import { bakingDays, dayOn } from './baking-days.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { OptionFields } from './option-fields.tsx'
import { unitText } from './price-facts.ts'
import { isPhotograph, ProductPicture, tileClass } from './product-picture.tsx'
import { searchWith } from './search-with.ts'
import { Sheet } from './sheet.tsx'

/** The form that puts the product into the basket; its fields are in the sheet, its button at the foot. */
const FORM = 'product-form'

/** Everything about one product, as LMIV wants it to be read before ordering. */
export function ProductSheet({
  product,
  details: sent,
  index,
  closeTo,
}: {
  product: ShopCard
  /** When they came with the document. */
  details: ProductDetails | undefined
  /** Its place in the shop, for the tile. */
  index: number
  closeTo: To
}) {
  // What the facts below say, too: a sheet that waits for texts once it is open would be gone for that time.
  const t = useT('storefront').products
  const format = useFormat()
  const loaded = useDetails(product.id, sent)
  const [selection, setSelection] = useState<OptionSelection>({})
  const details = loaded.state === 'there' ? loaded.details : undefined
  const isSeldom = bakingDays(product.weekdays, format) !== ''
  return (
    <Sheet
      labelledBy="product-title"
      closeTo={closeTo}
      footer={<SheetAction product={product} selection={selection} closeTo={closeTo} />}
    >
      <Gallery images={details?.images ?? product.images} index={index} />
      <div className="grid gap-5 px-5 py-5 md:px-6">
        <div>
          <h2 id="product-title" className="text-25">
            {product.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <b className="text-19">{format.price(product.priceCents)}</b>
            <span className="text-text-2">
              {unitText(product, t, format)} · {t.taxIncluded}
            </span>
          </p>
          {isSeldom && (
            <p className="mt-1 text-14 text-text-2">
              {t.bakedOn(product.weekdays.map((weekday) => format.weekday(dayOn(weekday))).join(', '))}
            </p>
          )}
          {details && details.description !== '' && (
            <p className="mt-2 leading-[1.45] whitespace-pre-line">{details.description}</p>
          )}
        </div>
        {!product.unavailable && (
          <OptionFields groups={product.options} selection={selection} onChange={setSelection} form={FORM} />
        )}
        {loaded.state === 'loading' && <Waiting />}
        {loaded.state === 'failed' && (
          <div role="alert">
            <p className="mb-2">{t.detailsFailed}</p>
            <Button onClick={loaded.retry}>{t.retry}</Button>
          </div>
        )}
        {details && <Facts details={details} />}
      </div>
    </Sheet>
  )
}

function Waiting() {
  const t = useT('common')
  return (
    <output className="grid gap-2.5 py-1">
      <span className="sr-only">{t.loading}</span>
      {['w-2/5', 'w-4/5', 'w-3/5'].map((width) => (
        <span key={width} className={clsx('block h-4 animate-pulse rounded-full bg-bg-sunk', width)} />
      ))}
    </output>
  )
}

function Facts({ details }: { details: ProductDetails }) {
  const t = useT('shop').products
  return (
    <>
      <Allergens allergens={details.allergens} />
      {details.ingredients !== '' && (
        <div>
          <h3 className="mb-1 text-[18px]">{t.ingredients}</h3>
          <p className="text-15 text-text-2 hyphens-auto whitespace-pre-line">{details.ingredients}</p>
        </div>
      )}
      {details.nutrition && <NutritionTable nutrition={details.nutrition} />}
    </>
  )
}

function Gallery({ images: own, index }: { images: ShopCard['images']; index: number }) {
  const t = useT('shop').products
  const [shown, setShown] = useState(0)
  const images = own.length === 0 ? [undefined] : own
  return (
    <div className={clsx('relative', tileClass(index))}>
      <div
        // Further pictures are reached with the keyboard, too.
        {...(images.length > 1 && {
          role: 'group',
          tabIndex: 0,
          'aria-label': t.picture(shown + 1, images.length),
        })}
        // On its side a telephone is low: the name shall be in sight.
        className="gallery flex h-58 [@media(max-height:480px)]:h-32 snap-x snap-mandatory overflow-x-auto md:h-72"
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {images.map((image, position) => (
          <div
            key={image?.url ?? position}
            className="grid h-full w-full flex-none snap-center place-items-center"
          >
            <ProductPicture
              image={image}
              width={640}
              sizes={image && isPhotograph(image.url) ? '(min-width: 48rem) 35rem, 100vw' : '16.5rem'}
              eager={position === 0}
              className={
                image && isPhotograph(image.url)
                  ? 'size-full'
                  : 'size-53 md:size-66 [@media(max-height:480px)]:size-30'
              }
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <p aria-hidden="true" className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
          {images.map((image, position) => (
            <span
              key={image?.url ?? position}
              className={clsx(
                'h-1.5 rounded-full bg-text transition-[width,opacity] duration-200',
                position === shown ? 'w-4.5' : 'w-1.5 opacity-35',
              )}
            />
          ))}
        </p>
      )}
    </div>
  )
}

function Allergens({ allergens }: Pick<ProductDetails, 'allergens'>) {
  const { products: t, allergens: names, allergenGroups } = useT('storefront')
  const { contains, traces } = allergens
  const named = (allergen: Allergen) =>
    (ALLERGEN_GROUPS.gluten as readonly Allergen[]).includes(allergen)
      ? t.gluten(names[allergen])
      : names[allergen]
  const free = ALLERGEN_GROUP_NAMES.filter((group) => groupStatementOf(allergens, group) === 'free')
  return (
    <div>
      <h3 className="mb-2 text-[18px]">{t.allergens}</h3>
      {contains.length === 0 ? (
        <p>{t.containsNone}</p>
      ) : (
        <ul aria-label={t.contains} className="flex flex-wrap gap-1.5">
          {contains.map((allergen) => (
            <li
              key={allergen}
              className="rounded-full bg-warn-soft px-[11px] py-[5px] text-14 leading-[1.35] font-semibold text-warn-text"
            >
              {named(allergen)}
            </li>
          ))}
        </ul>
      )}
      {traces.length > 0 && (
        <p className="mt-2 text-14 text-text-2">{t.traces(traces.map((name) => names[name]).join(', '))}</p>
      )}
      {free.length > 0 && (
        <p className="mt-1 text-14 text-text-2">
          {t.free(free.map((group) => allergenGroups[group]).join(', '))}
        </p>
      )}
    </div>
  )
}

/** The seven values of LMIV art. 30, in the order of annex XV. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { nutrition: names, products: t } = useT('storefront')
  const format = useFormat()
  const grams = (value: number) => t.grams(format.number(value, 2))
  const rows: { name: string; value: string; isPart?: boolean }[] = [
    {
      name: names.energy,
      value: `${format.number(nutrition.energyKj)}\u00a0kJ / ${format.number(nutrition.energyKcal)}\u00a0kcal`,
    },
    { name: names.fat, value: grams(nutrition.fat) },
    { name: names.saturates, value: grams(nutrition.saturates), isPart: true },
    { name: names.carbohydrate, value: grams(nutrition.carbohydrate) },
    { name: names.sugars, value: grams(nutrition.sugars), isPart: true },
    { name: names.protein, value: grams(nutrition.protein) },
    { name: names.salt, value: grams(nutrition.salt) },
  ]
  return (
    <table className="w-full text-[14.5px]">
      <caption className="display mb-1 text-left text-[18px]">{t.nutrition}</caption>
      <tbody>
        {rows.map(({ name, value, isPart }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th
              scope="row"
              className={clsx('py-[5px] text-left font-normal', isPart && 'pl-3.5 text-text-2')}
            >
              {name}
            </th>
            <td className="py-[5px] text-right tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SheetAction({
  product,
  selection,
  closeTo,
}: {
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
          id={FORM}
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
