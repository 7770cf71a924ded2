import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

const FILTER = Array.from({ length: 60 }, (_, nth) => `bakery.products_via_bakery.name !~ 'x${nth}'`).join(
  '||',
)

export const deepFilter: Attack = {
  load: 'a list whose filter leads there and back again, 60 times',
  run: (target, times) =>
    repeat(8 * times, times, async (nth) =>
      inShort(
        await ask(
          target,
          addressOf(nth % times),
          `/api/collections/products/records?filter=${encodeURIComponent(FILTER)}`,
        ),
      ),
    ),
}
