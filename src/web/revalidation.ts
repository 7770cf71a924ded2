import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For loaders that do not read the query: a click that changes nothing else does not ask them again. Actions and
 * explicit revalidation do.
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
