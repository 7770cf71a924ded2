import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

/** Long and without known words, which makes judging its strength slow. */
const PASSWORD = Array.from({ length: 12 }, (_, nth) => `${nth}aB!x`).join('-')

export const weakReset: Attack = {
  load: 'a new password with a bad token, again and again',
  run: (target, times) =>
    repeat(20 * times, times, async (nth) => {
      const body = new URLSearchParams({ token: `bad-${nth}`, password: `${PASSWORD}${nth}` }).toString()
      return inShort(await ask(target, addressOf(nth % times), '/reset-password', { body }))
    }),
}
