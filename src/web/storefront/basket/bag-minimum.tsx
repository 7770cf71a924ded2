import { Suspense } from 'react'
import { later } from '#web/ui/later.ts'

/** Loaded when needed: few bags are below the minimum. */
const MinimumNote = later(() => import('./minimum-note.tsx'))

/** Shows the minimum order value while the bag is below it. */
export function BagMinimum({
  minCents,
  totalCents,
  className,
}: {
  minCents: number
  totalCents: number
  className: string
}) {
  if (totalCents >= minCents) return null
  return (
    <Suspense>
      <div className={className}>
        <MinimumNote minCents={minCents} totalCents={totalCents} />
      </div>
    </Suspense>
  )
}
