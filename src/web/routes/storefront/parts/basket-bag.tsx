import { ArrowRight } from 'lucide-react'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { BagArt } from '../../../ui/bag-art.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Paper, PaperFold } from '../../../ui/paper.tsx'
import { basketTotal } from '../basket/basket-changes.ts'
import { useBasket } from '../basket/use-basket.ts'
import type { ShopPage } from '../shop-page.server.ts'
import { BasketLines } from './basket-lines.tsx'
import { Countdown } from './countdown.tsx'
import { PickupText } from './pickup-text.tsx'

type BagProps = {
  page: ShopPage
  slot: string | undefined
  products: ReadonlyMap<string, ShopProduct>
}

/** The paper bag beside the shop: what is in it, what it costs, until when. */
export function BasketBag({ page, slot, products }: BagProps) {
  const t = useT('storefront').basket
  const { pieces } = useBasket()
  return (
    <Paper className="px-5 pt-6.5 pb-6">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-21">{t.title}</h2>
        {pieces > 0 && (
          <span className="rounded-full bg-bg-sunk px-[9px] py-[3px] text-13 font-semibold text-text-2 tabular-nums">
            {t.pieces(pieces)}
          </span>
        )}
      </div>
      <p className="mb-2 text-14 text-text-2 tabular-nums">
        <PickupText view={page.view} slot={slot} />
      </p>
      {pieces === 0 ? (
        <div className="grid justify-items-center gap-1 py-5 text-center">
          <BagArt className="w-24" />
          <p className="font-semibold">{t.empty}</p>
          <p className="text-14 text-text-2">{t.emptyText}</p>
        </div>
      ) : (
        <>
          <div className="-mx-2 max-h-[calc(100dvh-24rem)] min-h-28 overflow-y-auto px-2">
            <BasketLines products={products} />
          </div>
          <PaperFold className="my-3" />
          <BagTotal products={products} />
        </>
      )}
      {page.cutoff && (
        <div className="mt-4">
          <Countdown cutoff={page.cutoff} now={page.now} today={page.view.today} bar />
        </div>
      )}
    </Paper>
  )
}

export function BagTotal({ products }: Pick<BagProps, 'products'>) {
  const t = useT('storefront').basket
  const { lines } = useBasket()
  const total = basketTotal(lines, products)
  return (
    <>
      <p className="flex justify-between text-19 font-bold">
        <span>{t.total}</span>
        <RollingPrice cents={total} />
      </p>
      <p className="mb-3 text-13 text-text-2">{t.taxIncluded}</p>
      <ButtonLink to="/checkout" variant="primary" size="large" wide>
        {t.checkout} <Icon of={ArrowRight} />
      </ButtonLink>
    </>
  )
}

/** A price that rolls when it changes. */
export function RollingPrice({ cents }: { cents: number }) {
  const format = useFormat()
  return (
    <span className="overflow-hidden tabular-nums">
      <span key={cents} className="roll">
        {format.price(cents)}
      </span>
    </span>
  )
}
