import { type Attack, addressOf } from '../attack.ts'
import { changeProduct, inShort, openStream, topicWith } from '../guest.ts'

/** The most that current limits allow: a network's maximum of filters, spread over its streams. */
const STREAMS = 10
const TOPICS = 20

export const realtimeManyFilters: Attack = {
  load: 'a guest with 10 streams of 20 filters',
  async run(target, times) {
    const seen = new Map<string, number>()
    for (let nth = 0; nth < times * STREAMS; nth++) {
      const stream = await openStream(target, addressOf(Math.floor(nth / STREAMS)))
      const topics = Array.from({ length: TOPICS }, (_, topic) =>
        topicWith('products/*', { filter: `name != 'x${nth}-${topic}' && priceCents >= 0` }),
      )
      const came = inShort(await stream.subscribe(topics))
      seen.set(came, (seen.get(came) ?? 0) + 1)
    }
    await changeProduct(target, 20, 500)
    return [...seen].map(([came, count]) => `${count} × ${came}`).join(', ')
  },
}
