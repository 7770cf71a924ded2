import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask, inShort } from '../guest.ts'

export const otpIds: Attack = {
  load: 'signing in with one-time codes that nobody was sent',
  run: (target, times) =>
    repeat(100 * times, 2 * times, async (nth) =>
      inShort(
        await ask(target, addressOf(nth % times), '/api/collections/users/auth-with-otp', {
          body: { otpId: `nobody${nth}`, password: '12345678' },
        }),
      ),
    ),
}
