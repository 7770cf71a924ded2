import { ArrowRight } from 'lucide-react'
import { chooseOptions, lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { PaperFold } from '#web/ui/brand/paper.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pause } from '#web/ui/said.tsx'
import { DepositText } from '../parts/deposit-text.tsx'
import { optionField } from '../parts/option-field.ts'
import { OptionLines } from '../parts/option-lines.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import { WeightLine } from '../parts/weight-line.tsx'
import { useWayToCheckout } from '../query/use-wanted-search.ts'
import { BagMinimum } from './bag-minimum.tsx'
import type { BagPage } from './bag-page.ts'
import { basketTotal, unitCents } from './basket-changes.ts'
import type { BasketLine } from './basket-cookie.ts'
import { BasketStepper, basketAction } from './basket-stepper.tsx'
import { RollingPrice } from './rolling-price.tsx'
import { setLine, useBasket } from './use-basket.ts'

type Products = ReadonlyMap<string, ShopCard>

/** Lines of a filled bag, and their total. */
export default function BagContents({
  products,
  page,
  inPlace = false,
}: {
  products: Products
  page: BagPage
  inPlace?: boolean
}) {
  return (
    <>
      <div className={inPlace ? '-mx-2 max-h-but-96 min-h-28 overflow-y-auto px-2' : undefined}>
        <BasketLines products={products} gone={page.gone} />
      </div>
      <PaperFold className="my-3" />
      <BagTotal products={products} page={page} />
    </>
  )
}

function BasketLines({ products, gone }: { products: Products; gone: BagPage['gone'] }) {
  const t = useT('shop').products
  const format = useFormat()
  const { lines } = useBasket()
  return (
    <ul>
      {lines.map((line) => {
        const product = products.get(line.product)
        const chosen = product && chooseOptions(product.options, line.options)
        const priceCents = product && (unitCents(product, line) ?? product.priceCents)
        return product && priceCents !== undefined ? (
          <li key={lineKey(line)} className="flex flex-wrap items-start gap-2.5 py-1.75">
            <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-m bg-surface/62">
              <ProductPicture
                image={product.images[0] && { ...product.images[0], text: '' }}
                width={160}
                className="w-7/8"
              />
            </span>
            <span className="min-w-0 flex-1 basis-28">
              <span
                lang={langOfText(product, 'name')}
                className="block leading-125 font-semibold hyphens-auto"
              >
                {product.name}
                <Pause />
              </span>
              <OptionLines options={chosen ?? []} className="text-13 text-text-2" />
              {product.clashes && (
                <span className="block text-13 font-semibold text-warn-text">{t.filter.clash}</span>
              )}
              <WeightLine product={product} priceCents={priceCents} />
              <span className="text-14 text-text-2 tabular-nums">
                {format.price(priceCents * line.quantity)}
              </span>
            </span>
            <BasketStepper product={product} options={line.options} flat className="ml-auto" />
          </li>
        ) : (
          <GoneLine
            key={lineKey(line)}
            line={line}
            name={gone.find(({ product }) => product === line.product)?.name ?? ''}
          />
        )
      })}
    </ul>
  )
}

/** Line of a product that no longer exists. It stays until the customer removes it. */
function GoneLine({ line, name }: { line: BasketLine; name: string }) {
  const t = useT('shop').basket
  const { remove } = useT('common')
  const facts = useDocument()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2.5 py-1.75 text-warn-text">
      <span className="min-w-0 flex-1 basis-28 text-14 font-semibold hyphens-auto">{t.gone(name)}</span>
      <form
        method="post"
        action={basketAction(facts)}
        onSubmit={(event) => {
          event.preventDefault()
          setLine({ ...line, quantity: 0 })
        }}
      >
        <input type="hidden" name="product" value={line.product} />
        {Object.entries(line.options ?? {}).map(([group, chosen]) => (
          <input key={group} type="hidden" name={optionField(group)} value={chosen} />
        ))}
        <Button
          type="submit"
          name="quantity"
          value="0"
          size="small"
          className="min-h-11"
          aria-label={name === '' ? undefined : `${remove}: ${name}`}
        >
          {remove}
        </Button>
      </form>
    </li>
  )
}

function BagTotal({ products, page }: { products: Products; page: BagPage }) {
  const t = useT('shop').basket
  const { lines } = useBasket()
  const toCheckout = useWayToCheckout()
  const total = basketTotal(lines, products)
  const deposit = depositCentsOf(
    lines.map(({ product, quantity }) => ({
      depositCents: products.get(product)?.depositCents ?? 0,
      quantity,
    })),
  )
  return (
    <>
      <p className="flex justify-between text-19 font-bold">
        <span>{t.total}</span>
        <RollingPrice cents={total} />
      </p>
      <p className="mb-3 text-13 text-text-2 tabular-nums">
        {page.prices}
        {deposit > 0 && (
          <span className="block">
            <DepositText cents={deposit} />
          </span>
        )}
      </p>
      <BagMinimum minCents={page.minOrderCents} totalCents={total} className="mb-3" />
      <ButtonLink to={toCheckout} variant="primary" size="large" wide>
        {t.checkout} <Icon of={ArrowRight} />
      </ButtonLink>
    </>
  )
}
