import { shopTopic } from '#bakery/live/live-topics.ts'
import { useLive } from '../../../live/use-live.ts'

/** On a Saturday morning orders come all the time, and a shop page is not small. */
const REST_MS = 2000

/** Keeps the shop page fresh. A component, so that it can come after the page. */
export default function ShopLive({ bakery }: { bakery: string }) {
  useLive({ topic: shopTopic(bakery), restMs: REST_MS })
  return null
}
