import { goodsFactsOf } from '#bakery/catalogue/goods/goods.ts'
import { lineKey, selectionOf } from '#bakery/catalogue/products/product-options.ts'
import { totalCents, type VatLine, vatLines } from '../money.ts'
import { lineName } from '../option-text.ts'
import type { LineChange, OrderChanges } from '../order-changes.ts'
import type { Order, OrderLine } from '../orders.ts'
import type { PlannedLine } from '../rules/judge-order.ts'
import { itemOf, type LineSnapshot, snapshotOf } from '../snapshot.ts'

/** A line after an edit; `kept` is the stored line that it replaces. */
export type EditedLine = LineSnapshot & { quantity: number; kept: OrderLine | undefined }

/**
 * Returns the lines after an edit. A line with the same or a smaller quantity keeps the agreed price, name, VAT and
 * allergens; a new or increased one takes today's. Staff may increase a line that is no longer on offer in this form,
 * which keeps what was agreed.
 */
export function editedLines(before: readonly OrderLine[], wanted: readonly PlannedLine[]): EditedLine[] {
  return wanted.map(({ product, quantity, options, key }) => {
    const kept = before.find((line) => lineKey(itemOf(line)) === key)
    const isOnOffer = lineKey({ product: product.id, options: selectionOf(options) }) === key
    const isAgreed = kept !== undefined && (quantity <= kept.quantity || !isOnOffer)
    return { ...(isAgreed ? agreedOf(kept) : snapshotOf(product, options)), quantity, kept }
  })
}

function agreedOf(line: OrderLine): LineSnapshot {
  const { product, name, nameEn, unit, priceCents, vatRate, allergens, options, revocable } = line
  const goods = goodsFactsOf(line)
  return { product, name, nameEn, unit, priceCents, vatRate, allergens, ...goods, options, revocable }
}

/** Returns the total of the lines and the VAT contained in it. */
export function sumsOf(lines: readonly EditedLine[]): { totalCents: number; vat: VatLine[] } {
  return { totalCents: totalCents(lines), vat: vatLines(lines) }
}

/** Lists every line before and after the edit, removed lines last. */
export function lineChanges(before: readonly OrderLine[], after: readonly EditedLine[]): LineChange[] {
  const gone = before.filter((line) => !after.some(({ kept }) => kept?.id === line.id))
  return [
    ...after.map(({ kept, quantity, priceCents, ...line }) => ({
      product: line.product,
      name: lineName(line, 'de'),
      nameEn: lineName(line, 'en'),
      before: kept ? { quantity: kept.quantity, priceCents: kept.priceCents } : null,
      after: { quantity, priceCents },
    })),
    ...gone.map(({ quantity, priceCents, ...line }) => ({
      product: line.product,
      name: lineName(line, 'de'),
      nameEn: lineName(line, 'en'),
      before: { quantity, priceCents },
      after: null,
    })),
  ]
}

/** Tells whether the quantity or price differs, or the line was added or removed. */
export function isChanged({ before, after }: LineChange): boolean {
  return before?.quantity !== after?.quantity || before?.priceCents !== after?.priceCents
}

type Editable = Pick<
  Order,
  | 'branch'
  | 'branchName'
  | 'pickupDay'
  | 'slotFrom'
  | 'slotTo'
  | 'totalCents'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'customerAddress'
  | 'note'
>

/** Returns the changes to an order; `undefined` when there are none. */
export function orderChanges(
  before: Editable,
  after: Editable,
  lines: readonly LineChange[],
): OrderChanges | undefined {
  const changes: OrderChanges = {}
  const isMoved =
    before.branch !== after.branch ||
    before.pickupDay !== after.pickupDay ||
    before.slotFrom !== after.slotFrom
  if (isMoved) changes.pickup = { before: placeOf(before), after: placeOf(after) }
  const changed = lines.filter(isChanged)
  if (changed.length > 0) changes.lines = changed
  if (before.totalCents !== after.totalCents) {
    changes.totalCents = { before: before.totalCents, after: after.totalCents }
  }
  const contact = CONTACT_FIELDS.filter(([field]) => before[field] !== after[field]).map(([, name]) => name)
  if (contact.length > 0) changes.contact = contact
  return Object.keys(changes).length > 0 ? changes : undefined
}

const CONTACT_FIELDS = [
  ['customerName', 'name'],
  ['customerEmail', 'email'],
  ['customerPhone', 'phone'],
  ['customerAddress', 'address'],
  ['note', 'note'],
] as const

function placeOf({ pickupDay, slotFrom, slotTo, branchName }: Editable) {
  return { day: pickupDay, from: slotFrom, to: slotTo, branchName }
}
