import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { deadlineOfBag } from '../basket/bag-deadline.ts'
import { BagMinimum } from '../basket/bag-minimum.tsx'
import { basketTotal } from '../basket/basket-changes.ts'
import { RollingPrice } from '../basket/rolling-price.tsx'
import { useBasket } from '../basket/use-basket.ts'
import { Countdown } from '../pickup/countdown.tsx'
import { searchWith } from '../query/search-with.ts'
import { useWantedSearch, useWayToCheckout } from '../query/use-wanted-search.ts'
import type { ShopPage } from './shop-page.server.ts'

type BarProps = {
  page: ShopPage
  slot: string | undefined
  products: ReadonlyMap<string, ShopCard>
}

/** Bar at the bottom of a phone: deadline, total and link to the checkout. */
export default function StickyBar(props: BarProps) {
  return (
    <>
      <Bar {...props} />
      <BasketStatus products={props.products} />
    </>
  )
}

function Bar({ page, slot, products }: BarProps) {
  const { basket: t, planner } = useT('shop')
  const format = useFormat()
  const search = useWantedSearch()
  const toCheckout = useWayToCheckout()
  const { lines, pieces } = useBasket()
  const deadline = deadlineOfBag(page.cutoffs, lines, products)
  if (pieces === 0 && !deadline) return null
  const total = basketTotal(lines, products)
  return (
    <section
      aria-label={t.title}
      className="shop-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-3 pt-2.5 pb-safe-3.5 shadow-bar lg:hidden"
      data-filled={pieces > 0 || undefined}
    >
      {deadline && (
        <div className="flex justify-center">
          <Countdown deadline={deadline} now={page.now} today={page.view.today} />
        </div>
      )}
      {pieces > 0 && (
        <BagMinimum minCents={page.minOrderCents} totalCents={total} className="mt-1 text-center" />
      )}
      {pieces > 0 && (
        <div className="mt-1.75 flex min-h-16 items-center gap-3 rounded-l bg-ui-primary p-2 pl-4 text-on-primary">
          <Link
            to={{ search: searchWith(search, { bag: '1' }) }}
            preventScrollReset
            className="min-w-0 flex-1 leading-125 no-underline"
          >
            <span className="sr-only">{t.open}: </span>
            <span className="block text-18 font-bold">
              <RollingPrice cents={total} />
            </span>
            <span className="block text-14 tabular-nums">
              {t.pieces(pieces)}
              {' · '}
              {page.view.day && slot ? `${format.day(page.view.day)}, ${format.time(slot)}` : planner.noTime}
            </span>
          </Link>
          <Link
            to={toCheckout}
            className="inline-flex min-h-12 flex-none items-center gap-1.5 rounded-slot bg-surface px-4 font-680 text-primary-text no-underline"
          >
            {t.checkout} <Icon of={ArrowRight} />
          </Link>
        </div>
      )}
    </section>
  )
}

/** Announces the total to screen readers after each change. */
function BasketStatus({ products }: Pick<BarProps, 'products'>) {
  const t = useT('shop').basket
  const format = useFormat()
  const { lines, pieces } = useBasket()
  return (
    <output className="sr-only">
      {pieces > 0 && t.status(format.price(basketTotal(lines, products)), t.pieces(pieces))}
    </output>
  )
}
