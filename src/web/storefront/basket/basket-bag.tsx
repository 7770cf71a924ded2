import { Suspense } from 'react'
import type { ShopCard } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { Paper } from '#web/ui/brand/paper.tsx'
import { later } from '#web/ui/later.ts'
import { Countdown } from '../pickup/countdown.tsx'
import { PickupText } from '../pickup/pickup-text.tsx'
import { deadlineOfBag } from './bag-deadline.ts'
import type { BagPage } from './bag-page.ts'
import { useBasket } from './use-basket.ts'

/** Loaded when needed: an empty bag has no contents. */
export const BagContents = later(() => import('./bag-contents.tsx'))

type BagProps = {
  page: BagPage
  slot: string | undefined
  products: ReadonlyMap<string, ShopCard>
}

/** Paper bag beside the shop: contents, total and deadline. */
export default function BasketBag({ page, slot, products }: BagProps) {
  const t = useT('shop').basket
  const { lines, pieces } = useBasket()
  const deadline = deadlineOfBag(page.cutoffs, lines, products)
  return (
    <Paper className="px-5 pt-6.5 pb-6">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-21">{t.title}</h2>
        {pieces > 0 && (
          <span className="rounded-full bg-bg-sunk px-2.25 py-0.75 text-13 font-semibold text-text-2 tabular-nums">
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
        <Suspense>
          <BagContents products={products} page={page} inPlace />
        </Suspense>
      )}
      {deadline && (
        <div className="mt-4">
          <Countdown
            deadline={deadline}
            now={page.now}
            today={page.view.today}
            bar
            note={page.deadlineNote}
          />
        </div>
      )}
    </Paper>
  )
}
