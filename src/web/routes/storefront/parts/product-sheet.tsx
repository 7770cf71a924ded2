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
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { BasketStepper } from './basket-stepper.tsx'
import { unitText } from './price-facts.ts'
import { isPhotograph, ProductPicture, tileClass } from './product-picture.tsx'
import { searchWith } from './search-with.ts'
import { Sheet } from './sheet.tsx'

/** Everything about one product, as LMIV wants it to be read before ordering. */
export function ProductSheet({
  product,
  index,
  closeTo,
}: {
  product: ShopProduct
  /** Its place in the shop, for the tile. */
  index: number
  closeTo: To
}) {
  const t = useT('storefront').products
  const format = useFormat()
  return (
    <Sheet
      labelledBy="product-title"
      closeTo={closeTo}
      footer={<SheetAction product={product} closeTo={closeTo} />}
    >
      <Gallery product={product} index={index} />
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
          {product.description !== '' && (
            <p className="mt-2 leading-[1.45] whitespace-pre-line">{product.description}</p>
          )}
        </div>
        <Allergens product={product} />
        {product.ingredients !== '' && (
          <div>
            <h3 className="mb-1 text-[18px]">{t.ingredients}</h3>
            <p className="text-15 text-text-2 hyphens-auto whitespace-pre-line">{product.ingredients}</p>
          </div>
        )}
        {product.nutrition && <NutritionTable nutrition={product.nutrition} />}
      </div>
    </Sheet>
  )
}

function Gallery({ product, index }: { product: ShopProduct; index: number }) {
  const t = useT('storefront').products
  const [shown, setShown] = useState(0)
  const images = product.images.length === 0 ? [undefined] : product.images
  return (
    <div className={clsx('relative', tileClass(index))}>
      <div
        className="gallery flex h-58 snap-x snap-mandatory overflow-x-auto md:h-72"
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
              eager={position === 0}
              className={image && isPhotograph(image.url) ? 'size-full' : 'size-53 md:size-66'}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <p className="absolute inset-x-0 bottom-3 flex justify-center gap-1.5">
          <span className="sr-only">{t.picture(shown + 1, images.length)}</span>
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

function Allergens({ product }: { product: ShopProduct }) {
  const { products: t, allergens: names, allergenGroups } = useT('storefront')
  const { contains, traces } = product.allergens
  const named = (allergen: Allergen) =>
    (ALLERGEN_GROUPS.gluten as readonly Allergen[]).includes(allergen)
      ? t.gluten(names[allergen])
      : names[allergen]
  const free = ALLERGEN_GROUP_NAMES.filter((group) => groupStatementOf(product.allergens, group) === 'free')
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

function SheetAction({ product, closeTo }: { product: ShopProduct; closeTo: To }) {
  const t = useT('storefront').products
  const format = useFormat()
  const { search } = useLocation()
  const { quantityOf, setLine } = useBasket()
  const quantity = quantityOf(product.id)
  const { unavailable, firstDay, min, max, step } = product
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
  return (
    <>
      {rules !== '' && <p className="mb-2 text-14 text-text-2">{rules}</p>}
      {quantity === 0 ? (
        <Form method="post" action="/?index">
          <input type="hidden" name="product" value={product.id} />
          <Button
            type="submit"
            name="quantity"
            value={min}
            variant="primary"
            size="large"
            wide
            onClick={(event) => {
              event.preventDefault()
              setLine({ product: product.id, quantity: min, priceCents: product.priceCents })
            }}
            className="tabular-nums"
          >
            {t.add(format.price(product.priceCents * min))}
          </Button>
        </Form>
      ) : (
        <div className="flex items-center gap-3">
          <BasketStepper product={product} flat />
          <ButtonLink
            to={closeTo}
            replace
            preventScrollReset
            variant="primary"
            size="large"
            icon={Check}
            className="min-w-0 flex-1 tabular-nums"
          >
            {t.update(format.price(product.priceCents * quantity))}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
