import type { ShopCard } from '#bakery/shop/shop.ts'
import { BasketChanges } from '../basket/basket-changes-box.tsx'
import { DayNotes } from '../parts/day-notes.tsx'
import type { ShopPage } from './shop-page.server.ts'

/** Notes about the chosen day, and changes of what is in the bag: most visits have neither. */
export default function ShopNotices({
  page,
  products,
}: {
  page: ShopPage
  products: ReadonlyMap<string, ShopCard>
}) {
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      <DayNotes about={page.view} />
      <BasketChanges products={products} gone={page.gone} proposal={page.proposal} />
    </div>
  )
}
