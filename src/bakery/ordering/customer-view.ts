import { FORGOTTEN } from './forgotten.ts'
import type { Order } from './orders.ts'
import type { OrderStatus } from './transitions.ts'

/** Where an order stands for its customer. `test` is the owner's own, in a shop that is not published. */
export type OrderStage = OrderStatus | 'test'

/** Says which parts an order's page shows at a stage. Mails are read long after it and do not follow it. */
export type StageView = {
  /** `festive`: something to look forward to; `quiet`: over, or nothing that is baked. */
  mood: 'festive' | 'quiet'
  /** `valid`: to be shown at the counter, with its QR code; `used`: it was; `void`: it is worth nothing. */
  code: 'valid' | 'used' | 'void'
  /** The way there: route, opening hours, calendar. */
  pickup: boolean
  /** Selects the sentence about paying. */
  payment: 'due' | 'paid' | 'none'
  print: boolean
  /** Until when it can be changed or cancelled, and the buttons for it. */
  changes: boolean
  /** To order the same once more. */
  again: boolean
  /** To have one's data forgotten. */
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
  // Changing and printing can be tried; nobody is expected, and nothing is paid.
  test: { ...AHEAD, mood: 'quiet', pickup: false, payment: 'none' },
}

/** A test that is cancelled is just that. */
export function stageOf({ status, source }: Pick<Order, 'status' | 'source'>): OrderStage {
  const isAhead = status === 'placed' || status === 'ready'
  return source === 'test' && isAhead ? 'test' : status
}

export function stageViewOf(order: Pick<Order, 'status' | 'source'>): StageView {
  return STAGE_VIEWS[stageOf(order)]
}

/** Names what a customer gave with the order and we still have. */
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
