import { type Attack, addressOf, repeat } from '../attack.ts'
import { openStream } from '../guest.ts'

const GUESTS = 40

export const silentStreams: Attack = {
  load: '40 guests with a stream without topics each, of one network',
  run: (target, times) =>
    repeat(GUESTS * times, 8, async () => {
      await openStream(target, addressOf(0))
      return '200'
    }),
}
