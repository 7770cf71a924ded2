import { useLocation, useSearchParams } from 'react-router'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useBasket } from '../basket/use-basket.ts'
import type { ShopPage } from '../shop-page.server.ts'
import { AllergenFilter } from './allergen-filter.tsx'
import BagContents from './bag-contents.tsx'
import { PickupText } from './pickup-text.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { searchWith } from './search-with.ts'
import { Sheet } from './sheet.tsx'

/** A product's details, what must not be in it or, on phones, the bag: whichever the address asks for. */
export default function ShopSheets({
  page: { view, assortment, details, minOrderCents },
  slot,
  products,
}: {
  page: ShopPage
  slot: string | undefined
  products: ReadonlyMap<string, ShopCard>
}) {
  const t = useT('shop').basket
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { pieces } = useBasket()
  const product = products.get(params.get('product') ?? '')
  if (product) {
    const row = assortment.sections.find(({ id }) => id === product.category)?.products ?? []
    return (
      <ProductSheet
        key={product.id}
        product={product}
        details={details}
        index={Math.max(0, row.indexOf(product))}
        closeTo={{ search: searchWith(search, { product: undefined }) }}
      />
    )
  }
  if (params.has('filter'))
    return (
      <AllergenFilter
        wish={assortment.wish}
        closeTo={{ search: searchWith(search, { filter: undefined }) }}
      />
    )
  if (!params.has('bag')) return null
  return (
    <Sheet labelledBy="bag-title" closeTo={{ search: searchWith(search, { bag: undefined }) }}>
      <div className="bg-paper px-5 pt-7 pb-6">
        <h2 id="bag-title" className="text-25">
          {t.title}
        </h2>
        <p className="mb-3 text-14 text-text-2 tabular-nums">
          <PickupText view={view} slot={slot} />
        </p>
        {pieces === 0 ? (
          <p className="py-6 text-center text-text-2">{t.empty}.</p>
        ) : (
          <BagContents products={products} minCents={minOrderCents} />
        )}
      </div>
    </Sheet>
  )
}
