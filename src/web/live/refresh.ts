import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { addressOf, refreshing } from '#web/browser/revalidation.ts'

/** Maximum number of tries: a navigation aborts a refresh, and this many in a row are waited for. */
const MOST_TRIES = 5

/**
 * Returns a function that runs the page's loaders again, in the background; with `ofPage` without those of the frames
 * around it. Without an answer the page stays as it is, so that an error page cannot replace what people see or have
 * typed. Tries again if a navigation within the page, such as one that opens a sheet, has aborted it.
 */
export function useRefresh(): (ofPage?: boolean) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (ofPage = false) => {
      const { pathname } = location
      for (let tries = 0; tries < MOST_TRIES && location.pathname === pathname; tries++) {
        const asked = { address: addressOf(location.href), ofPage, isAnswered: false }
        refreshing.asked = asked
        await revalidate()
        if (refreshing.asked === asked) refreshing.asked = undefined
        if (asked.isAnswered) break
      }
    },
    [revalidate],
  )
}
