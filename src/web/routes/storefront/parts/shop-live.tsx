import { useEffect } from 'react'
import { shopTopic } from '#bakery/live/live-topics.ts'
import { useLive } from '../../../live/use-live.ts'
import { BagContents } from './basket-bag.tsx'
import { useJumps } from './use-jumps.ts'

/** On a Saturday morning orders come all the time, and a shop page is not small. */
const REST_MS = 2000

/**
 * Keeps the shop page fresh, has there what a first tap opens, which may be one without a connection, and minds jumps
 * within the page. A component, so that it can come after the page.
 */
export default function ShopLive({
  bakery,
  loadSheets,
}: {
  bakery: string
  loadSheets: () => Promise<unknown>
}) {
  useJumps()
  useLive({ topic: shopTopic(bakery), restMs: REST_MS })
  useEffect(() => {
    for (const load of [loadSheets, BagContents.load]) void load()
  }, [loadSheets])
  return null
}
