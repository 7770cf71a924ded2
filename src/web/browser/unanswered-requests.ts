import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

/** Result in place of an action's missing answer: the page stays as it is, with everything that was typed. */
export type NoAnswer = { failed: true; draft?: undefined; problems?: undefined }

/** HTTP status of a missing answer and of a shop that has closed; React Router calls no loader after it. */
export const UNAVAILABLE = 503

/**
 * A route's `clientAction`, for forms that report themselves that they were not saved. Returns the action's own
 * answer, or `NoAnswer` when the network, a proxy or the server failed.
 */
export async function stayWithoutAnswer({ serverAction }: ClientActionFunctionArgs) {
  try {
    // `never`, so that the action alone decides the type: the router adds this function's result to it.
    return await serverAction<never>()
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return data<NoAnswer>({ failed: true }, { status: UNAVAILABLE })
  }
}

/**
 * Returns whether the browser got no complete answer: `fetch` throws a TypeError with a browser-specific message, and
 * so does the router's for an answer that broke off (`connection/browser-connection.ts`).
 */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

/**
 * Returns whether there was no answer: a fault of the network, of a proxy or of the server. Redirects and refusals
 * are answers.
 */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && error.status >= 500)
}
