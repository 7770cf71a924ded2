import { useCallback } from 'react'
import { type DataStrategyResult, useRevalidator } from 'react-router'
import { isNoAnswer } from '../no-answer.ts'

/** The address whose data is asked for again at the moment. */
let refreshed: string | undefined

/**
 * Asks the page's loaders again, in the background. When no answer comes the page stays as it is: nobody asked for it,
 * so nobody must lose what they see, or what they have typed, to an error page.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    refreshed = addressOf(location.href)
    await revalidate()
    refreshed = undefined
  }, [revalidate])
}

/** The root's client middleware for `useRefresh`: a loader without a result keeps its data. */
export async function keepWhatIsShown(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next()
  if (request.method !== 'GET' || addressOf(request.url) !== refreshed) return results
  return Object.fromEntries(
    Object.entries(results).filter(([, { type, result }]) => type === 'data' || !isNoAnswer(result)),
  )
}

function addressOf(url: string): string {
  return url.split('#', 1)[0] ?? ''
}
