import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

const SORT = Array.from(
  { length: 8 },
  (_, nth) => `${nth % 2 ? '-' : ''}bakery.products_via_bakery.category.products_via_category.name`,
).join()

export const deepSort: Attack = {
  load: 'a list of 500 sorted by what lies four relations away, 8 times',
  run: (target, times) =>
    repeat(8 * times, times, async (nth) =>
      inShort(
        await ask(
          target,
          addressOf(nth % times),
          `/api/collections/products/records?perPage=500&sort=${encodeURIComponent(SORT)}`,
        ),
      ),
    ),
}
