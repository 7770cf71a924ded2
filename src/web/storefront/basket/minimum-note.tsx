import { useFormat, useT } from '#web/document/use-t.ts'

/** States the minimum order value and what the bag lacks, before the customer gets to the checkout. */
export default function MinimumNote({ minCents, totalCents }: { minCents: number; totalCents: number }) {
  const t = useT('storefront').refusals
  const format = useFormat()
  return (
    <output className="block text-14 text-text-2 tabular-nums">
      {t.untilMinimum(format.price(minCents), format.price(minCents - totalCents))}
    </output>
  )
}
