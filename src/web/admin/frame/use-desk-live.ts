import { useEffect, useEffectEvent } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { startPolling } from '#web/live/poll.ts'
import { useRefresh } from '#web/live/refresh.ts'
import { type LiveOptions, type LiveState, useLive } from '#web/live/use-live.ts'
import { useMember } from './use-may.ts'

/**
 * Keeps a page of the desk fresh: by the live stream for the owner, and by asking again at intervals for members of
 * the team, who have no token for the stream. `isOwnClock`: the page asks again by itself.
 */
export function useDeskLive<Ping = unknown>({
  isOwnClock = false,
  ...options
}: LiveOptions<Ping> & { isOwnClock?: boolean }): LiveState {
  const isMember = useMember() !== undefined
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
  return useLive({ ...options, topic: isMember ? undefined : options.topic })
}
