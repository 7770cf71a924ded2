import type { ShopProduct } from '#bakery/shop/shop.ts'
import { Pause } from '#web/ui/said.tsx'
import { UnitText } from './unit-text.tsx'

type WeightLineProps = {
  product: Pick<ShopProduct, 'weightGrams' | 'volumeMl' | 'unit' | 'depositCents'>
  /** Price of one unit with its options, in cents. */
  priceCents: number
}

/** Shows a line's weight or volume, base price and deposit; renders nothing if it has none of them. */
export function WeightLine({ product, priceCents }: WeightLineProps) {
  const { weightGrams, volumeMl, unit, depositCents } = product
  if (weightGrams === 0 && volumeMl === 0 && depositCents === 0) return null
  return (
    <span className="block text-14 text-text-2 tabular-nums">
      <UnitText of={{ weightGrams, volumeMl, unit, depositCents, priceCents }} />
      <Pause />
    </span>
  )
}
