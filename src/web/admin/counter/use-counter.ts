import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHref } from 'react-router'
import { COUNTER_BRANCH } from '#bakery/device-storage.ts'
import type { CounterList } from '#bakery/ordering/counter/counter.ts'
import { systemClock } from '#kit/time/clock.ts'
import type { CounterPerson } from '#web/browser/counter-store.ts'
import { Counter, type CounterState } from './counter-engine.ts'
import { fetchChanges, fetchList, sendActions } from './counter-server.ts'

/** Polling interval in milliseconds, for changes that the live stream misses. */
const ASK_AGAIN_MS = 20_000

/** Creates the counter of this page and keeps it synchronized while the page is open. */
export function useCounter(
  initial: CounterList,
  person: CounterPerson,
): { counter: Counter; state: CounterState } {
  const address = useHref('/admin/counter/sync')
  const [counter] = useState(
    () =>
      new Counter(initial, person, {
        openStore: async () =>
          (await import('#web/browser/counter-store.ts')).openCounterStore(systemClock.now()),
        fetchList: (branch) => fetchList(address, branch),
        fetchChanges: (branch, since) => fetchChanges(address, branch, since),
        sendActions: (actions) => sendActions(address, actions, person.id),
        clock: systemClock,
        newKey: () => crypto.randomUUID(),
      }),
  )
  const state = useSyncExternalStore(counter.subscribe, counter.state, counter.state)

  useEffect(() => {
    void counter.start(localStorage.getItem(COUNTER_BRANCH.name) ?? undefined)
    const sync = () => void counter.sync()
    const timer = setInterval(sync, ASK_AGAIN_MS)
    addEventListener('online', sync)
    addEventListener('offline', sync)
    document.addEventListener('visibilitychange', sync)
    return () => {
      counter.leave()
      clearInterval(timer)
      removeEventListener('online', sync)
      removeEventListener('offline', sync)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [counter])

  const branch = state.list.branch.id
  useEffect(() => localStorage.setItem(COUNTER_BRANCH.name, branch), [branch])
  return { counter, state }
}
