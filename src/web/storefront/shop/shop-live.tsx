import { useEffect } from 'react'
import { type ShopPing, shopTopic } from '#bakery/live/live-topics.ts'
import { useLive } from '#web/live/use-live.ts'
import { BagContents } from '../basket/basket-bag.tsx'

/**
 * Minimum time in ms between two refreshes: on Saturday mornings orders come all the time, and a shop page is large.
 */
const REST_MS = 2000

/**
 * Keeps the shop page fresh and preloads what a first tap opens, which may come without a connection. It is a
 * component so that it can load after the page.
 */
export default function ShopLive({
  bakery,
  loadSheets,
}: {
  bakery: string
  loadSheets: () => Promise<unknown>
}) {
  useLive<ShopPing>({
    topic: shopTopic(bakery),
    isOfPage: ({ changed }) => changed === 'orders',
    restMs: REST_MS,
  })
  useEffect(() => {
    for (const load of [loadSheets, BagContents.load]) void load()
  }, [loadSheets])
  return null
}
