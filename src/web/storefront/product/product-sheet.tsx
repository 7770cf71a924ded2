import { clsx } from 'clsx'
import { useState } from 'react'
import type { To } from 'react-router'
import type { OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import type { ProductDetails, ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'
import { AgeNote } from '../parts/age-note.tsx'
import { ClashNote } from '../parts/clash-note.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { bakingDays, dayOn } from './baking-days.ts'
import { Gallery } from './gallery.tsx'
import { OptionFields } from './option-fields.tsx'
import { ProductFacts } from './product-facts.tsx'
import { SheetAction } from './sheet-action.tsx'
import { SheetLines } from './sheet-lines.tsx'
import { useDetails } from './use-details.ts'

/** Id of the form that puts the product into the basket; its fields are in the sheet, its button in the footer. */
const FORM = 'product-form'

/** All facts of one product, as LMIV requires before an order. */
export function ProductSheet({
  product,
  details: sent,
  index,
  closeTo,
}: {
  product: ShopCard
  /** Set if they were sent with the document. */
  details: ProductDetails | undefined
  /** Its position in the shop, for the tile's colour. */
  index: number
  closeTo: To
}) {
  // Loads the texts of the parts below too: a sheet that waits for texts after it opened would disappear in the
  // meantime.
  const { products: t, facts } = useT('storefront')
  const format = useFormat()
  const loaded = useDetails(product.id, sent)
  const [selection, setSelection] = useState<OptionSelection>({})
  const details = loaded.state === 'there' ? loaded.details : undefined
  const isSeldom = bakingDays(product.weekdays, format) !== ''
  return (
    <Sheet
      labelledBy="product-title"
      closeTo={closeTo}
      footer={<SheetAction form={FORM} product={product} selection={selection} closeTo={closeTo} />}
    >
      <Gallery images={details?.images ?? product.images} index={index} />
      <div className="grid gap-5 px-5 py-5 md:px-6">
        <div>
          <h2 id="product-title" lang={langOfText(product, 'name')} className="text-25">
            {product.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <b className="text-19">{format.price(product.priceCents)}</b>
            <span className="text-text-2">
              <Said as={product.measureSaid}>{product.measure}</Said>
              <Said as=", "> · </Said>
              {t.taxIncluded}
            </span>
          </p>
          {details && <AgeNote age={details.minAge} className="mt-2" />}
          <ClashNote clashes={product.clashes ?? []} />
          {isSeldom && (
            <p className="mt-1 text-14 text-text-2">
              {facts.bakedOn(product.weekdays.map((weekday) => format.weekday(dayOn(weekday))).join(', '))}
            </p>
          )}
          {details && details.description !== '' && (
            <p lang={langOfText(details, 'description')} className="mt-2 leading-145 whitespace-pre-line">
              {details.description}
            </p>
          )}
        </div>
        {!product.unavailable && (
          <OptionFields groups={product.options} selection={selection} onChange={setSelection} form={FORM} />
        )}
        <SheetLines product={product} selection={selection} />
        {loaded.state === 'loading' && <Waiting />}
        {loaded.state === 'failed' && (
          <div role="alert">
            <p className="mb-2">{facts.detailsFailed}</p>
            <Button onClick={loaded.retry}>{t.retry}</Button>
          </div>
        )}
        {details && <ProductFacts details={details} />}
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
