import { type ReactNode, Suspense } from 'react'
import { later } from '../../../ui/later.ts'
import { useCookiesKept } from './cookies-here.ts'

const NoBag = later(() => import('./no-bag.tsx'))

/** Around pages that need a bag, in a frame. */
export function BagGuard({ children }: { children: ReactNode }) {
  if (useCookiesKept()) return children
  return (
    <Suspense>
      <NoBag />
    </Suspense>
  )
}
