import type { Locale } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { OwnerOrder } from '#bakery/ordering/orders.ts'
import { isOpen, mainTransition } from '#bakery/ordering/transitions.ts'
import { itemsText } from './order-slots.ts'

/** Action that a row offers; `hand-over` takes effect at once, `ask-hand-over` asks for confirmation. */
export type RowAction = 'ready' | 'hand-over' | 'ask-hand-over' | 'cancel' | 'take-back'

/** Order as its row shows it, with texts in the page's language. The whole order is many times as long. */
export type ListedOrder = Pick<
  OwnerOrder,
  'id' | 'code' | 'status' | 'customerName' | 'pickupDay' | 'slotFrom' | 'slotTo' | 'branchName'
> & {
  /** Items in one line. */
  items: string
  /** Amount to pay in cents, with the deposit. */
  payableCents: number
  depositCents: number
  /** Company that is billed; `undefined` if the order is paid at pickup. */
  company: string | undefined
  hasNote: boolean
  isTest: boolean
  /** Actions in the sequence of their buttons, the main one first. */
  actions: RowAction[]
}

/** Reduces an order to what its row shows. */
export function listedOrder(order: OwnerOrder, locale: Locale): ListedOrder {
  const { id, code, status, customerName, pickupDay, slotFrom, slotTo, branchName } = order
  const depositCents = depositCentsOf(order.lines)
  return {
    id,
    code,
    status,
    customerName,
    pickupDay,
    slotFrom,
    slotTo,
    branchName,
    items: itemsText(order, locale),
    payableCents: order.totalCents + depositCents,
    depositCents,
    company: order.company === '' ? undefined : order.companyName,
    hasNote: order.note !== '',
    isTest: order.source === 'test',
    actions: actionsOf(order),
  }
}

/** Lists the actions; packing is offered only on days other than the pickup day. */
function actionsOf(order: OwnerOrder): RowAction[] {
  const { possible } = order
  const offers = (status: OwnerOrder['status']) => possible.find(({ to }) => to === status)
  if (!isOpen(order)) return offers('placed') ? ['take-back'] : []
  const actions: RowAction[] = []
  if (mainTransition(possible)?.to === 'ready') actions.push('ready')
  const handingOver = offers('picked_up')
  if (handingOver) actions.push(handingOver.asks ? 'ask-hand-over' : 'hand-over')
  if (offers('cancelled')) actions.push('cancel')
  return actions
}
