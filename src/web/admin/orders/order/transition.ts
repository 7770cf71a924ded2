import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { Order, OwnerTransition, TransitionRefusal } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { ORDER_STATUSES, type OrderStatus, undoWindow } from '#bakery/ordering/transitions.ts'
import type { AdminMessages } from '#web/i18n/admin/en.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { isOn } from '#web/request/is-on.ts'

type Texts = Pick<Catalogue, 'admin' | 'common'>

/** Reads the transition requested by an order's form; `undefined` if `to` is not a status. */
export function readTransition(form: FormData): OwnerTransition | undefined {
  const to = ORDER_STATUSES.find((status) => status === form.get('to'))
  if (to === undefined) return undefined
  if (to === 'cancelled') return { to, reason: readReason(form) }
  return to === 'picked_up' ? { to, onOtherDay: isOn(form, 'onOtherDay') } : { to }
}

/** Returns the chosen or typed reason, cut to its bound; empty if there is none. */
export function readReason(form: FormData): string {
  const chosen = form.get('reason')
  const own = form.get('ownReason')
  const reason = chosen === 'other' ? own : chosen
  return typeof reason === 'string' ? reason.trim().slice(0, ORDER_MAX.reason) : ''
}

/** Outcome of a transition as shown on the page; `undoable` if it can be undone. */
export type TransitionOutcome = { ok: boolean; text: string; undoable: boolean }

/** Describes the outcome of a transition; a `result` of `undefined` stands for an unexpected fault. */
export function describeOutcome(
  result: { ok: true; order: Order } | TransitionRefusal | undefined,
  wish: OwnerTransition,
  texts: Texts,
): TransitionOutcome {
  if (!result) return describeFailure(wish.to, texts)
  return result.ok
    ? describeDone(result.order, wish.to, texts.admin)
    : describeRefusal(result, wish, texts.admin)
}

export function describeDone(
  order: Pick<Order, 'code'>,
  to: OrderStatus,
  t: AdminMessages,
): TransitionOutcome {
  const undoable = undoWindow(to) !== undefined
  return { ok: true, text: t.orders.done[to](formatPickupCode(order.code)), undoable }
}

export function describeRefusal(
  refusal: TransitionRefusal,
  wish: OwnerTransition,
  t: AdminMessages,
): TransitionOutcome {
  return { ok: false, text: refusalText(refusal, wish, t), undoable: false }
}

/** Describes an unknown outcome, after a fault or without a network. */
export function describeFailure(to: OrderStatus, { admin, common }: Texts): TransitionOutcome {
  const text = to === 'cancelled' ? admin.orders.refused.cancel : common.toasts.tryAgain
  return { ok: false, text, undoable: false }
}

function refusalText(refusal: TransitionRefusal, wish: OwnerTransition, t: AdminMessages): string {
  const { refused, status } = t.orders
  if (refusal.reason === 'reason_missing') return refused.reason_missing
  return wish.to === 'cancelled' ? refused.cancel : refused[refusal.reason](status[refusal.status])
}
