import { contractTextsOf } from '#bakery/legal/agreed-texts.server.ts'
import type { OrderNews } from '#bakery/ordering/order-news.ts'
import type { OrderListener } from '#bakery/ordering/ordering.server.ts'
import type { Core } from '#core/core.ts'
import type { MailPart } from '../layout/mail-content.ts'
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

/** Returns further parts of the mail about an event. Runs in the transaction of the change. */
export type OrderMailExtra = (core: Core, news: OrderNews) => Promise<MailPart[]>

/**
 * Returns the listener that queues a mail for each event, with the parts that `extra` adds; customers without
 * an e-mail address get none.
 */
export function mailCustomers(publicUrl: string, extra?: OrderMailExtra): OrderListener {
  return async (core, allNews) => {
    const { kind: news, ...about } = allNews
    const { bakery, lines, order } = about
    if (order.customerEmail === '') return
    const kind = MAIL_OF[news]
    const contract = statesContract(kind)
      ? await contractTextsOf(core, publicUrl, bakery, order, lines)
      : undefined
    const now = core.clock.now()
    const parts = await extra?.(core, allNews)
    const input = { ...about, ...(contract && { contract }), ...(parts && { extra: parts }), publicUrl, now }
    await queueMail(core, orderMail(kind, input))
  }
}
