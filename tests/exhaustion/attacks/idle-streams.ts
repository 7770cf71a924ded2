import { type Attack, addressOf, repeat } from '../attack.ts'
import { inShort, openStream } from '../guest.ts'

const GUESTS = 40
const TOPICS = 1000
const LONGEST_TOPIC = 2500

export const idleStreams: Attack = {
  load: '40 guests with an idle stream of 1000 long topics each',
  run: (target, times) =>
    repeat(GUESTS * times, 4, async (nth) => {
      const stream = await openStream(target, addressOf(nth % times))
      const topics = Array.from({ length: TOPICS }, (_, topic) =>
        `${nth}-${topic}`.padEnd(LONGEST_TOPIC, 'x'),
      )
      return inShort(await stream.subscribe(topics))
    }),
}
