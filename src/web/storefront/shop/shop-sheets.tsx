import type { ShopCard } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { AllergenFilter } from '../assortment/allergen-filter.tsx'
import BagContents from '../basket/bag-contents.tsx'
import { deadlineOfBag } from '../basket/bag-deadline.ts'
import { useBasket } from '../basket/use-basket.ts'
import { Sheet } from '../parts/sheet.tsx'
import { Countdown } from '../pickup/countdown.tsx'
import { PickupText } from '../pickup/pickup-text.tsx'
import { ProductSheet } from '../product/product-sheet.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch } from '../query/use-wanted-search.ts'
import type { ShopPage } from './shop-page.server.ts'

/** Sheet that the address asks for: a product's details, the allergen filter or, on phones, the bag. */
export default function ShopSheets({
  page,
  slot,
  products,
}: {
  page: ShopPage
  slot: string | undefined
  products: ReadonlyMap<string, ShopCard>
}) {
  const { view, assortment, details, cutoffs, now } = page
  const t = useT('shop').basket
  const search = useWantedSearch()
  const params = new URLSearchParams(search)
  const { lines, pieces } = useBasket()
  const deadline = deadlineOfBag(cutoffs, lines, products)
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
          <BagContents products={products} page={page} />
        )}
        {deadline && (
          <div className="mt-4">
            <Countdown deadline={deadline} now={now} today={view.today} note={page.deadlineNote} />
          </div>
        )}
      </div>
    </Sheet>
  )
}
