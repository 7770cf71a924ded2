import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** The bakery's look as the root knows it; absent on the platform and on the page of an error in the root itself. */
export function useBrand() {
  return useRouteLoaderData<typeof loader>('root')?.brand
}
