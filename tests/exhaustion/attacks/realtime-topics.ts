import { type Attack, addressOf } from '../attack.ts'
import { changeProduct, inShort, openStream, topicWith } from '../guest.ts'

const TOPICS = 1000

export const realtimeTopics: Attack = {
  load: 'a guest with 1000 topics, each with a filter of its own',
  async run(target, times) {
    const answers: string[] = []
    for (let guest = 0; guest < times; guest++) {
      const stream = await openStream(target, addressOf(guest))
      const topics = Array.from({ length: TOPICS }, (_, nth) =>
        topicWith('products/*', { filter: `name != 'x${nth}' && priceCents >= 0` }),
      )
      answers.push(inShort(await stream.subscribe(topics)))
    }
    await changeProduct(target, 20, 500)
    return answers.join(', ')
  },
}
