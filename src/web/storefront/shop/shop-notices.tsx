import { PartyPopper, ShoppingBasket } from 'lucide-react'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BasketChanges } from '../basket/basket-changes-box.tsx'
import { AroundName } from '../parts/around-name.tsx'
import { DayNotes } from '../parts/day-notes.tsx'
import type { ShopPage } from './shop-page.server.ts'

/** Coming rush days, notes about the chosen day, and changes to the bag's contents: most visits have none of these. */
export default function ShopNotices({
  page,
  products,
}: {
  page: ShopPage
  products: ReadonlyMap<string, ShopCard>
}) {
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {page.leftovers && <LeftoverNote {...page.leftovers} />}
      <RushNotes texts={page.rush} />
      <DayNotes about={page.view} />
      <BasketChanges products={products} gone={page.gone} proposal={page.proposal} />
    </div>
  )
}

function LeftoverNote({ text, link }: NonNullable<ShopPage['leftovers']>) {
  return (
    <div className="flex gap-2.5 rounded-m bg-good-soft px-3.5 py-2.5 text-15 text-good-text">
      <Icon of={ShoppingBasket} className="mt-0.5 flex-none" />
      <p className="min-w-0 wrap-anywhere">
        {text} <TextLink to="/today">{link}</TextLink>
      </p>
    </div>
  )
}

function RushNotes({ texts }: { texts: ShopPage['rush'] }) {
  if (texts.length === 0) return null
  return (
    <div className="flex gap-2.5 rounded-m bg-info-soft px-3.5 py-2.5 text-15 text-info-text">
      <Icon of={PartyPopper} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        {texts.map((text) => (
          <p key={text.name}>
            <AroundName sentence={text} />
          </p>
        ))}
      </div>
    </div>
  )
}
