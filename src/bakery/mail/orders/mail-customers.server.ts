import { contractTextsOf } from '#bakery/legal/agreed-texts.server.ts'
import type { OrderNews } from '#bakery/ordering/order-news.ts'
import type { OrderListener } from '#bakery/ordering/ordering.server.ts'
import { queueMail } from '../outbox/outbox.server.ts'
import type { OrderMailKind } from './order-mail-texts.ts'
import { orderMail, statesContract } from './order-mails.ts'

const MAIL_OF: Record<OrderNews['kind'], OrderMailKind> = {
  'order-placed': 'order-confirmation',
  'order-changed': 'order-changed',
  'order-moved': 'order-moved',
  'order-ready': 'order-ready',
  'order-cancelled': 'order-cancelled',
  'order-due': 'order-reminder',
}

/** Returns the listener that queues a mail for each piece of news; customers without an e-mail address get none. */
export function mailCustomers(publicUrl: string): OrderListener {
  return async (core, { kind: news, ...about }) => {
    const { bakery, lines, order } = about
    if (order.customerEmail === '') return
    const kind = MAIL_OF[news]
    const contract = statesContract(kind)
      ? await contractTextsOf(core, publicUrl, bakery, order, lines)
      : undefined
    const now = core.clock.now()
    await queueMail(core, orderMail(kind, { ...about, ...(contract && { contract }), publicUrl, now }))
  }
}
