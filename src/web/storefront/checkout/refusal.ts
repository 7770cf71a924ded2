import type { Format } from '#bakery/format.ts'
import type { AccountRefusal } from '#bakery/ordering/account-charges.ts'
import type { CallRefusal } from '#bakery/ordering/customers/customers.ts'
import type { Alternative, OrderRefusal } from '#bakery/ordering/order-request.ts'
import type { ShareRefusal } from '#bakery/ordering/rules/slot-shares.ts'
import type { LimitRefusal } from '#bakery/tenancy/order-limits.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'

/**
 * Reason why an order was not placed. `unreachable`: the browser does not know whether it was; `unread`: the form's
 * bag cannot be read; `no_account`: nothing can be ordered on the company's account.
 */
export type Refusal = OrderRefusal | { ok: false; reason: 'unreachable' | 'unread' } | NoAccount
type NoAccount = { ok: false; reason: 'no_account' }

/** Text of a refusal, with what the customer can do about it. */
export type RefusalText = {
  title: string
  lines: string[]
  /** Other times for the same basket; `undefined` if they would not help. */
  alternatives?: Alternative[]
  /** Advice for when no other times are available. */
  otherwise?: string
  /** True if the basket can be reduced to what is available. */
  canSettle?: boolean
  /** True if the same order can be paid at pickup instead. */
  canPayAtPickup?: boolean
  /** True if the basket must be changed in the shop. */
  toShop?: boolean
}

type Texts = Catalogue['storefront']

/** Returns the text of a refusal; `undefined` for problems that are shown beside the fields. */
export function describeRefusal(
  refusal: Refusal,
  slot: string,
  texts: Texts,
  format: Format,
): RefusalText | undefined {
  if (refusal.reason === 'too_many_at_time') {
    const { tooManyAtTime: title, tooManyAtTimeText } = texts.refusals
    return { title, lines: [tooManyAtTimeText(format.number(refusal.max), refusal.phone)] }
  }
  if (refusal.reason === 'no_account') {
    const { noAccount: title, noAccountText } = texts.refusals
    return { title, lines: [noAccountText] }
  }
  if (refusal.reason === 'please_call') {
    const { pleaseCall: title, pleaseCallText } = texts.refusals
    return { title, lines: [pleaseCallText(refusal.phone)] }
  }
  if (refusal.reason === 'account_limit') return describeAccountLimit(refusal, texts.refusals, format)
  return isOfSize(refusal)
    ? ofAnotherSize(refusal, texts.refusals, format)
    : describeOther(refusal, slot, texts, format)
}

function isOfSize(refusal: Refusal): refusal is LimitRefusal {
  return refusal.reason === 'below_minimum' || refusal.reason === 'too_many_units'
}

function describeOther(
  refusal: Exclude<Refusal, LimitRefusal | ShareRefusal | CallRefusal | AccountRefusal | NoAccount>,
  slot: string,
  texts: Texts,
  format: Format,
): RefusalText | undefined {
  const t = texts.refusals
  switch (refusal.reason) {
    case 'invalid':
      return undefined
    case 'slot_full':
      return elsewhere(t.slotFull(format.time(slot)), t.slotFullText, refusal.alternatives)
    case 'slot_unknown':
      return elsewhere(t.slotUnknown, t.unchanged, refusal.alternatives)
    case 'day_closed':
      return elsewhere(t.dayClosed, t.unchanged, refusal.alternatives)
    case 'past_cutoff':
      return elsewhere(t.pastCutoff, t.unchanged, refusal.alternatives)
    case 'beyond_horizon':
      return elsewhere(t.beyondHorizon, t.unchanged, refusal.alternatives)
    case 'day_past':
      return elsewhere(t.dayPast, t.unchanged, refusal.alternatives)
    case 'branch_inactive':
      return elsewhere(t.branchInactive, t.unchanged, refusal.alternatives)
    case 'branch_unknown':
      return elsewhere(t.branchUnknown, t.unchanged, refusal.alternatives)
    case 'paused':
      return { ...elsewhere(t.paused, t.unchanged, refusal.alternatives), otherwise: t.pausedText }
    case 'product_sold_out': {
      const lines = refusal.products.map(({ name, left }) => t.soldOutLine(name, left))
      return { title: t.soldOut, lines, alternatives: refusal.alternatives, canSettle: true }
    }
    case 'product_unavailable':
      return describeUnavailable(refusal, texts)
    case 'quantity_not_allowed': {
      const lines = refusal.products.map(({ name, min, max, step }) =>
        t.quantityLine(name, format.number(min), format.number(max), step),
      )
      return { title: t.quantity, lines, canSettle: true }
    }
    case 'price_changed':
      return { title: t.priceChanged, lines: [t.priceChangedText(format.price(refusal.totalCents))] }
    case 'empty':
      return { title: t.empty, lines: [t.emptyText] }
    case 'key_reused':
      return { title: t.keyReused, lines: [t.keyReusedText] }
    case 'unread':
      return { title: t.unread, lines: [t.unreadText] }
    case 'shop_closed':
      return { title: t.shopClosed, lines: [t.shopClosedText] }
    case 'unreachable':
      return { title: t.unreachable, lines: [t.unreachableText] }
  }
}

function ofAnotherSize(refusal: LimitRefusal, t: Texts['refusals'], format: Format): RefusalText {
  if (refusal.reason === 'too_many_units') {
    return { title: t.tooMany(format.number(refusal.maxUnits)), lines: [t.tooManyText], toShop: true }
  }
  const missing = format.price(refusal.minCents - refusal.totalCents)
  const title = t.belowMinimum(format.price(refusal.minCents))
  return { title, lines: [t.belowMinimumText(missing)], toShop: true }
}

function describeAccountLimit(
  { leftCents, chargeCents, nextMonth }: AccountRefusal,
  t: Texts['refusals'],
  format: Format,
): RefusalText {
  const lines = [
    t.accountLimitText(format.price(chargeCents), format.price(leftCents), format.dayOfWeek(nextMonth)),
  ]
  return { title: t.accountLimit, lines, canPayAtPickup: true }
}

function elsewhere(title: string, line: string, alternatives: Alternative[]): RefusalText {
  return { title, lines: [line], alternatives }
}

function describeUnavailable(
  { products, alternatives }: Extract<Refusal, { reason: 'product_unavailable' }>,
  { refusals: t, products: { why: reasons } }: Texts,
): RefusalText {
  const lines = products.map(({ name, why }) => {
    if (why !== 'unknown') return t.unavailableLine(name, reasons[why])
    return name === '' ? t.unknownProduct : t.goneLine(name)
  })
  const isOnlyGone = products.every(({ why }) => why === 'unknown')
  const described = { title: isOnlyGone ? t.gone : t.unavailable, lines, canSettle: true }
  // Without alternatives, reducing the bag is the only way on.
  return alternatives.length > 0 ? { ...described, alternatives } : described
}
