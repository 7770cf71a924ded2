import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Keeps loaders that do not read the query from running again when only the query changes. Actions and explicit
 * revalidation still run them.
 */
export function ignoresQuery({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOnlyQuery =
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search
  return isOnlyQuery ? false : defaultShouldRevalidate
}
