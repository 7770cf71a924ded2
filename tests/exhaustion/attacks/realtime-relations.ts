import { type Attack, addressOf } from '../attack.ts'
import { changeProduct, inShort, openStream, topicWith } from '../guest.ts'

const TOPICS = 200

export const realtimeRelations: Attack = {
  load: 'a guest with 200 filters that lead to other records; a plain listener beside it',
  async run(target, times) {
    const answers: string[] = []
    for (let guest = 0; guest < times; guest++) {
      const stream = await openStream(target, addressOf(guest))
      const topics = Array.from({ length: TOPICS }, (_, nth) =>
        topicWith('products/*', { filter: `bakery.products_via_bakery.name !~ 'x${guest}-${nth}'` }),
      )
      answers.push(inShort(await stream.subscribe(topics)))
    }
    let heard = 0
    const plain = await openStream(target, '198.51.100.7', () => heard++)
    await plain.subscribe(['products/*'])
    await changeProduct(target, 20, 500)
    return `${answers.join(', ')}; the plain listener heard ${heard} of 20 changes`
  },
}
