import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

/** Relations there and back, up to the limit of expanded records. */
const EXPAND = [
  'bakery.products_via_bakery',
  'category.products_via_category',
  'bakery.products_via_bakery.category',
].join()

export const nestedExpand: Attack = {
  load: 'a list of 500 with nested expand, again and again',
  run: (target, times) =>
    repeat(8 * times, times, async (nth) =>
      inShort(
        await ask(
          target,
          addressOf(nth % times),
          `/api/collections/products/records?perPage=500&expand=${EXPAND}`,
        ),
      ),
    ),
}
