import { type DataStrategyResult, data } from 'react-router'
import { addressOf, refreshing } from '#web/browser/revalidation.ts'
import { isNetworkFailure, isNoAnswer, UNAVAILABLE } from '#web/browser/unanswered-requests.ts'
import { connection } from '#web/connection/browser-connection.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware of the root: a loader without a result keeps its data. In a background refresh this applies to
 * every loader that got no answer; in a navigation to the frame around the page, so that the page itself shows the
 * error. After a form that could not be sent the page stays as it is.
 */
export async function keepWhatIsShown(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next()
  const entries = Object.entries(results)
  if (request.method !== 'GET')
    return Object.fromEntries(entries.map(([id, answer]) => [id, withoutFailure(answer)]))
  if (addressOf(request.url) !== refreshing.asked?.address) return withFrame(results)
  if (!request.signal.aborted) refreshing.asked.isAnswered = true
  const isKept = await Promise.all(
    entries.map(async ([, { type, result }]) => type === 'data' || !(await isUnasked(result))),
  )
  return Object.fromEntries(entries.filter((_, index) => isKept[index]))
}

/** Route ids of frames. Their data is already there, since an area's first page is a document. */
const FRAME = /^root$|\/layout$/

function withFrame(results: Results): Results {
  return Object.fromEntries(
    Object.entries(results).filter(
      ([id, { type, result }]) => type === 'data' || !FRAME.test(id) || result instanceof Response,
    ),
  )
}

/**
 * Replaces an action's network failure with a 503 and reports it on the page, for actions that do not handle it
 * themselves.
 */
function withoutFailure(answer: DataStrategyResult): DataStrategyResult {
  if (answer.type === 'data' || !isNetworkFailure(causeOf(answer.result))) return answer
  void connection.tellUnsent()
  return { type: 'data', result: data(null, { status: UNAVAILABLE }) }
}

/** Returns the thrown error itself: the router wraps it to give it a status. */
function causeOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'data' in result ? result.data : result
}

/**
 * Returns whether a result of a background refresh is to be ignored: no answer, or a redirect to the login while
 * something here is not saved (`SignedOutDialog` asks about that).
 */
async function isUnasked(result: unknown): Promise<boolean> {
  if (isNoAnswer(result)) return true
  if (!(result instanceof Response)) return false
  const { hasUnsavedWork } = await import('#web/browser/unsaved-work.ts')
  return hasUnsavedWork()
}
