import { type Attack, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

const EXPAND = 'bakery.products_via_bakery.category,category.products_via_category'
const GUESTS = 20

export const expandMemory: Attack = {
  load: '20 guests of different networks, each with one list with nested expand at the same time',
  run: (target, times) =>
    repeat(GUESTS * times, GUESTS * times, async (nth) =>
      inShort(
        await ask(
          target,
          `203.${nth % 250}.113.7`,
          `/api/collections/products/records?perPage=500&expand=${EXPAND}`,
        ),
      ),
    ),
}
