import { useCallback } from 'react'
import { type DataStrategyResult, data, useRevalidator } from 'react-router'
import { connection } from '../connection/browser-connection.ts'
import { isNetworkFailure, isNoAnswer, UNAVAILABLE } from '../no-answer.ts'

/** The address whose data is asked for again at the moment, and whether its answer has come. */
let refreshed: { address: string; isAnswered: boolean } | undefined
/** A navigation ends what is under way; each of so many in a row is waited for. */
const MOST_TRIES = 5

/**
 * Asks the page's loaders again, in the background. When no answer comes the page stays as it is: nobody asked for it,
 * so nobody must lose what they see, or what they have typed, to an error page. Asks once more when the visitor has
 * gone on meanwhile, as into a sheet, whose navigation asks for nothing.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    const { pathname } = location
    for (let tries = 0; tries < MOST_TRIES && location.pathname === pathname; tries++) {
      const asked = { address: addressOf(location.href), isAnswered: false }
      refreshed = asked
      await revalidate()
      if (refreshed === asked) refreshed = undefined
      if (asked.isAnswered) break
    }
  }, [revalidate])
}

type Results = Record<string, DataStrategyResult>

/**
 * The root's client middleware: a loader without a result keeps its data. In the background all do that nobody answers;
 * on the way to another page the frame around it does, so that the page itself says what could not be loaded. A form
 * that could not be sent stays as it is.
 */
export async function keepWhatIsShown(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const entries = Object.entries(results)
  if (request.method !== 'GET')
    return Object.fromEntries(entries.map(([id, answer]) => [id, withoutFailure(answer)]))
  if (addressOf(request.url) !== refreshed?.address) return withFrame(results)
  if (!request.signal.aborted) refreshed.isAnswered = true
  const isKept = await Promise.all(
    entries.map(async ([, { type, result }]) => type === 'data' || !(await isUnasked(result))),
  )
  return Object.fromEntries(entries.filter((_, index) => isKept[index]))
}

/** Frames are there already: an area's first page is a document. */
const FRAME = /^root$|\/layout$/

function withFrame(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).filter(
      ([id, { type, result }]) => type === 'data' || !FRAME.test(id) || result instanceof Response,
    ),
  )
}

/** For actions that do not say themselves what a missing answer means: the page does. */
function withoutFailure(answer: DataStrategyResult): DataStrategyResult {
  if (answer.type === 'data' || !isNetworkFailure(causeOf(answer.result))) return answer
  void connection.tellUnsent()
  return { type: 'data', result: data(null, { status: UNAVAILABLE }) }
}

/** The router wraps what an action has thrown, to give it a status. */
function causeOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result
}

/** No answer, or the way to the login while something here is not saved: `SignedOutDialog` asks for that. */
async function isUnasked(result: unknown): Promise<boolean> {
  if (isNoAnswer(result)) return true
  if (!(result instanceof Response)) return false
  const { hasUnsavedWork } = await import('../unsaved-work.ts')
  return hasUnsavedWork()
}

function addressOf(url: string): string {
  return url.split('#', 1)[0] ?? ''
}
