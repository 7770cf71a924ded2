import { useFormat, useT } from '../../../i18n/use-t.ts'

/** From which value on the bakery takes orders, and what the bag lacks of it: said before anybody gets to the checkout. */
export default function MinimumNote({ minCents, totalCents }: { minCents: number; totalCents: number }) {
  const t = useT('storefront').refusals
  const format = useFormat()
  return (
    <output className="block text-14 text-text-2 tabular-nums">
      {t.untilMinimum(format.price(minCents), format.price(minCents - totalCents))}
    </output>
  )
}
