import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

const COMPARISONS = 150

export const longFilter: Attack = {
  load: 'a list with a filter of 150 comparisons, never the same',
  run: (target, times) =>
    repeat(40 * times, times, async (nth) => {
      const filter = Array.from({ length: COMPARISONS }, (_, at) => `name!~'${nth}${at}'`).join('&&')
      return inShort(
        await ask(
          target,
          addressOf(nth % times),
          `/api/collections/products/records?filter=${encodeURIComponent(filter)}`,
        ),
      )
    }),
}
