import type { Format } from '#bakery/format.ts'
import { MOST_COUNTED } from '#bakery/ordering/orders.ts'

/** Formats a count: `124`, or `10.000+` above the limit of counting. */
export function countText(count: number, format: Pick<Format, 'number'>): string {
  return count > MOST_COUNTED ? `${format.number(MOST_COUNTED)}+` : format.number(count)
}
