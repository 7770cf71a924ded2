import { Suspense } from 'react'
import { later } from '../../../ui/later.ts'

/** Few bags lack anything. */
export const MinimumNote = later(() => import('./minimum-note.tsx'))

/** From which value on orders are taken, while the bag is below it. */
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
