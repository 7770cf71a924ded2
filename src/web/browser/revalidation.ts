import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A background refresh: its address, whether it leaves the frames around the page alone, and whether it has come. */
type Refresh = { address: string; ofPage: boolean; isAnswered: boolean }

/** The refresh that is running. */
export const refreshing: { asked?: Refresh | undefined } = {}

export function addressOf(url: string): string {
  return url.split('#', 1)[0] ?? ''
}

/**
 * Keeps loaders of frames, which do not read the query, from running again when only the query changes, or the page
 * alone is refreshed. Actions, navigations and other refreshes still run them.
 */
export function ignoresQuery({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isKept =
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    (refreshing.asked?.ofPage || currentUrl.search !== nextUrl.search)
  return isKept ? false : defaultShouldRevalidate
}
