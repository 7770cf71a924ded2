import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/**
 * Returns the bakery's branding from the root's loader; `undefined` on the platform and on an error page of the root
 * itself.
 */
export function useBrand() {
  return useRouteLoaderData<typeof loader>('root')?.brand
}
