import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useDocument } from '#web/document/document.tsx'
import { startPolling } from './poll.ts'
import type { StreamListener } from './realtime-connection.ts'
import { useRefresh } from './refresh.ts'
import { createRefresher } from './refresher.ts'

/** State of live updates: `waiting` until the first connection is open, `polling` while there is none. */
export type LiveState = 'waiting' | 'live' | 'polling'

export type LiveOptions<Ping> = {
  /** `undefined` while there is nothing to listen to. */
  topic: string | undefined
  /** Tells whether a message concerns the page alone; otherwise the frames around it run their loaders too. */
  isOfPage?: (ping: Ping) => boolean
  /** Called with each message, besides running the loaders again. */
  onPing?: (ping: Ping) => void
  /** Called when the stream is open (again): earlier changes may have been missed. */
  onGap?: () => void
  /** Minimum time in ms between two refreshes. */
  restMs?: number
  /**
   * True for pages that people work with: the stream stays open in hidden tabs, and its start refreshes what may have
   * changed since the page was loaded. Shops do without, which saves a second request per visit.
   */
  reliable?: boolean
}

const REST_MS = 1000
const SPREAD_MS = 400
/** Delay in ms before the stream's code is loaded: the page comes first. */
const START_MS = 1000
/** Time in ms for which a lost stream is not reported: it may reconnect. */
const POLLING_DELAY_MS = 3000
/** Time in ms after which a hidden tab closes its stream: browsers allow few connections to one host. */
const HIDDEN_MS = 60_000

/**
 * Keeps a page's data fresh: after a change in the topic its loaders run again, at most every `restMs` and never
 * while a form is being sent. Messages carry nothing to be shown. While the stream is interrupted, it polls.
 */
export function useLive<Ping = unknown>({
  topic,
  isOfPage,
  onPing,
  onGap,
  restMs = REST_MS,
  reliable = false,
}: LiveOptions<Ping>): LiveState {
  const { apiBaseUrl, locale } = useDocument()
  const refresh = useRefresh()
  const isBusy = useIsBusy()
  const isAwake = useIsAwake(reliable)
  const [state, setState] = useState<LiveState>('waiting')
  const isForPage = useEffectEvent((ping: unknown) => isOfPage?.(ping as Ping) ?? false)
  const hear = useEffectEvent((ping: unknown) => onPing?.(ping as Ping))
  const catchUp = useEffectEvent(() => onGap?.())
  /** True if the next connection needs no refresh: little can have been missed yet. */
  const isFresh = useRef(!reliable)

  useEffect(() => {
    if (topic === undefined || !isAwake) return
    let ofPage = true
    const refresher = createRefresher({
      refresh() {
        const wanted = ofPage
        ofPage = true
        return refresh(wanted)
      },
      isBusy,
      restMs,
      spreadMs: SPREAD_MS,
    })
    const refreshAll = () => {
      ofPage = false
      refresher.request()
    }
    let stopPolling: (() => void) | undefined
    let pollingTimer: ReturnType<typeof setTimeout> | undefined
    let wasConnected: boolean | undefined

    function onConnection(isConnected: boolean): void {
      if (isConnected === wasConnected) return
      wasConnected = isConnected
      clearTimeout(pollingTimer)
      if (isConnected) {
        stopPolling?.()
        stopPolling = undefined
        setState('live')
        if (!isFresh.current) {
          catchUp()
          refreshAll()
        }
        isFresh.current = false
        return
      }
      pollingTimer = setTimeout(() => {
        setState('polling')
        stopPolling ??= startPolling(refreshAll)
      }, POLLING_DELAY_MS)
    }

    const leave = joinLater({ apiBaseUrl, locale }, topic, {
      onConnection,
      onMessage(ping) {
        hear(ping)
        if (isForPage(ping)) refresher.request()
        else refreshAll()
      },
    })
    return () => {
      leave()
      clearTimeout(pollingTimer)
      stopPolling?.()
      refresher.close()
    }
  }, [topic, isAwake, apiBaseUrl, locale, refresh, isBusy, restMs])

  return state
}

function joinLater(
  facts: Pick<ReturnType<typeof useDocument>, 'apiBaseUrl' | 'locale'>,
  topic: string,
  listener: StreamListener,
): () => void {
  let leave: (() => void) | undefined
  let isOver = false
  async function join(): Promise<void> {
    try {
      const { joinTopic } = await import('./realtime-connection.ts')
      if (!isOver) leave = joinTopic(facts, topic, listener)
    } catch {
      // The module could not be loaded.
      if (!isOver) listener.onConnection(false)
    }
  }

  const timer = setTimeout(() => void join(), START_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    leave?.()
  }
}

/** Returns a function that tells whether a form or a navigation is pending. */
function useIsBusy(): () => boolean {
  const navigation = useNavigation()
  const fetchers = useFetchers()
  const isBusy = [navigation, ...fetchers].some(({ state }) => state !== 'idle')
  const latest = useRef(isBusy)
  useEffect(() => {
    latest.current = isBusy
  }, [isBusy])
  return useCallback(() => latest.current, [])
}

/** Returns false once the tab has been hidden for a while, unless `always`. */
function useIsAwake(always: boolean): boolean {
  const [isAwake, setIsAwake] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look(): void {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setIsAwake(true)
      else timer = setTimeout(() => setIsAwake(false), HIDDEN_MS)
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return isAwake || always
}
