import { FORGOTTEN } from './forgotten.ts'
import type { Order } from './orders.ts'
import type { OrderStatus } from './transitions.ts'

/** Status of an order as its customer sees it. `test` is the owner's own order in a shop that is not published. */
export type OrderStage = OrderStatus | 'test'

/** Parts that the page of an order shows at a stage. Mails do not follow it, as they are read much later. */
export type StageView = {
  /** `festive` before the pickup; `quiet` when it is over, or for a test that is never baked. */
  mood: 'festive' | 'quiet'
  /** `valid`: to be shown at the counter, with its QR code; `used`: already shown; `void`: no longer accepted. */
  code: 'valid' | 'used' | 'void'
  /** Shows route, opening hours and calendar entry. */
  pickup: boolean
  /** Selects the sentence about paying. */
  payment: 'due' | 'paid' | 'none' | 'billed'
  print: boolean
  /** Shows the deadline for changes and the buttons to change or cancel. */
  changes: boolean
  /** Offers to order the same again. */
  again: boolean
  /** Offers to erase the customer's data. */
  erasing: boolean
}

const AHEAD: StageView = {
  mood: 'festive',
  code: 'valid',
  pickup: true,
  payment: 'due',
  print: true,
  changes: true,
  again: false,
  erasing: false,
}
const OVER: StageView = {
  mood: 'quiet',
  code: 'void',
  pickup: false,
  payment: 'none',
  print: false,
  changes: false,
  again: true,
  erasing: true,
}

export const STAGE_VIEWS: Record<OrderStage, StageView> = {
  placed: AHEAD,
  ready: AHEAD,
  picked_up: { ...OVER, code: 'used', payment: 'paid', print: true },
  cancelled: OVER,
  no_show: OVER,
  // Owners can try changing and printing, but a test is neither picked up nor paid for.
  test: { ...AHEAD, mood: 'quiet', pickup: false, payment: 'none' },
}

/** Returns the stage of an order; a cancelled test counts as `cancelled`. */
export function stageOf({ status, source }: Pick<Order, 'status' | 'source'>): OrderStage {
  const isAhead = status === 'placed' || status === 'ready'
  return source === 'test' && isAhead ? 'test' : status
}

export function stageViewOf(order: Pick<Order, 'status' | 'source' | 'company'>): StageView {
  const view = STAGE_VIEWS[stageOf(order)]
  return order.company === '' || view.payment === 'none' ? view : { ...view, payment: 'billed' }
}

/** Personal details that the customer entered with the order and that are still stored. */
export type OwnFact = 'name' | 'email' | 'phone' | 'address' | 'note'

export function ownFactsOf(
  order: Pick<Order, 'customerName' | 'customerEmail' | 'customerPhone' | 'customerAddress' | 'note'>,
): { fact: OwnFact; text: string }[] {
  const facts = [
    { fact: 'name', text: order.customerName === FORGOTTEN ? '' : order.customerName },
    { fact: 'email', text: order.customerEmail },
    { fact: 'phone', text: order.customerPhone },
    { fact: 'address', text: order.customerAddress },
    { fact: 'note', text: order.note },
  ] as const
  return facts.filter(({ text }) => text !== '')
}
