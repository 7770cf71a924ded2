import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

/** Stands for the answer that an action did not give: the page stays as it is, with all that was typed. */
export type NoAnswer = { failed: true; draft?: undefined; problems?: undefined }

/** The status that a missing answer is given: no loader is asked again after it. */
export const UNAVAILABLE = 503

/**
 * A route's `clientAction`, for forms that say themselves when they were not saved. Whatever comes back is the action's
 * own answer; `NoAnswer` when there was no network, or only a proxy whose server is just starting again.
 */
export async function stayWithoutAnswer({ serverAction }: ClientActionFunctionArgs) {
  try {
    // Typed by the action: the router adds what this gives to what that gives.
    return await serverAction<never>()
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return data<NoAnswer>({ failed: true }, { status: UNAVAILABLE })
  }
}

/**
 * The browser found nobody who answers: `fetch` says so with a TypeError, in the words of its maker. Or the answer broke
 * off, which the router says of what it could not read to its end.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof TypeError) return /fetch|network|load failed/i.test(error.message)
  return error instanceof Error && error.message.startsWith('Unable to decode turbo-stream')
}

/** Redirects and refusals are answers; a fault of the network, of a proxy or of the server is none. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500)
}
