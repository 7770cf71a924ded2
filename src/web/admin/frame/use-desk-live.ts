import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import {
  bakeryOrdersTopic,
  bakingTopic,
  deskBakingTopic,
  deskOrdersTopic,
  shopTopic,
} from '#bakery/live/live-topics.ts'
import type { DeskListener } from '#bakery/staff/desk-listener.ts'
import { startPolling } from '#web/live/poll.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { type LiveOptions, type LiveState, useLive } from '#web/live/use-live.ts'
import { useMember } from './use-may.ts'

/** Returns the topic of what a page of the desk is about, for the owner or for a member of the team. */
const TOPICS = {
  orders: (bakery: string, listener?: DeskListener) =>
    listener ? deskOrdersTopic(listener) : bakeryOrdersTopic(bakery),
  baking: (bakery: string, listener?: DeskListener) =>
    listener ? deskBakingTopic(listener) : bakingTopic(bakery),
  shop: shopTopic,
}

/**
 * Keeps a page of the desk fresh by the live stream. Members' pages also ask again at intervals, as their session may
 * end without a message. `isOwnClock`: the page asks again by itself.
 */
export function useDeskLive<Ping = unknown>({
  about,
  bakery,
  isOwnClock = false,
  ...options
}: Omit<LiveOptions<Ping>, 'topic'> & {
  about: keyof typeof TOPICS
  bakery: string
  isOwnClock?: boolean
}): LiveState {
  const listener = useMember()?.listener
  const isMember = listener !== undefined
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const refresh = useRefresh()
  const refreshIfIdle = useEffectEvent(() => {
    if ([navigation, ...fetchers].every(({ state }) => state === 'idle')) void refresh()
  })
  useEffect(
    () => (isMember && !isOwnClock ? startPolling(() => refreshIfIdle()) : undefined),
    [isMember, isOwnClock],
  )
  return useLive({ ...options, topic: TOPICS[about](bakery, listener) })
}
