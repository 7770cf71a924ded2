import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useDocument } from '../document.tsx'
import { startPolling } from './poll.ts'
import { useRefresh } from './refresh.ts'
import { createRefresher } from './refresher.ts'
import type { StreamListener } from './stream.ts'

/** How a page learns of changes: `waiting` until the first connection stands, `polling` while there is none. */
export type LiveState = 'waiting' | 'live' | 'polling'

type LiveOptions<Ping> = {
  /** `undefined` while there is nothing to hear of. */
  topic: string | undefined
  /** Beside asking the loaders again, which happens by itself. */
  onPing?: (ping: Ping) => void
  /** The stream stands (again): what happened before was told to nobody here. */
  onGap?: () => void
  /** At least so long between two questions. */
  restMs?: number
  /**
   * Somebody relies on it: it goes on in a tab that nobody looks at, and asks also for what happened between the page
   * and its stream. Shops do not: that would be a second question of each visit.
   */
  reliable?: boolean
}

const REST_MS = 1000
const SPREAD_MS = 400
/** The page comes first: nothing of this is loaded before. */
const START_MS = 1000
/** A stream that is back sooner was never away. */
const PATIENCE_MS = 3000
/** Browsers keep few connections to one host: a tab that nobody looks at gives its own back after this. */
const HIDDEN_MS = 60_000

/**
 * Keeps a page's data fresh: when something of the topic changed, its loaders are asked again, at most every `restMs`
 * and never while a form is on its way. Messages carry nothing to be shown. While the stream is cut, it polls.
 */
export function useLive<Ping = unknown>({
  topic,
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
  const hear = useEffectEvent((ping: unknown) => onPing?.(ping as Ping))
  const catchUp = useEffectEvent(() => onGap?.())
  /** Little can have been missed yet. */
  const isFresh = useRef(!reliable)

  useEffect(() => {
    if (topic === undefined || !isAwake) return
    const refresher = createRefresher({ refresh, isBusy, restMs, spreadMs: SPREAD_MS })
    let stopPolling: (() => void) | undefined
    let patience: ReturnType<typeof setTimeout> | undefined
    let wasConnected: boolean | undefined

    function onConnection(isConnected: boolean): void {
      if (isConnected === wasConnected) return
      wasConnected = isConnected
      clearTimeout(patience)
      if (isConnected) {
        stopPolling?.()
        stopPolling = undefined
        setState('live')
        if (!isFresh.current) {
          catchUp()
          refresher.request()
        }
        isFresh.current = false
        return
      }
      patience = setTimeout(() => {
        setState('polling')
        stopPolling ??= startPolling(refresher.request)
      }, PATIENCE_MS)
    }

    const leave = joinLater({ apiBaseUrl, locale }, topic, {
      onConnection,
      onMessage(ping) {
        hear(ping)
        refresher.request()
      },
    })
    return () => {
      leave()
      clearTimeout(patience)
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
      const { joinTopic } = await import('./stream.ts')
      if (!isOver) leave = joinTopic(facts, topic, listener)
    } catch {
      // The module did not arrive.
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

/** Whether a form or a page is on its way, asked when it matters. */
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

/** False once nobody has looked at the tab for a while. */
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
