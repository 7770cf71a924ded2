import type { OrderWithLines } from '#bakery/krume.ts'
import { labelParts } from './print-filters.ts'
import type { Qr } from './qr.server.ts'

/** What a bag's label and the day list tell of an order. */
export type LabelOrder = Pick<
  OrderWithLines,
  | 'code'
  | 'customerName'
  | 'customerPhone'
  | 'note'
  | 'pickupDay'
  | 'slotFrom'
  | 'slotTo'
  | 'branchName'
  | 'branchAddress'
  | 'totalCents'
  | 'lines'
> & { qr: Qr }

function partsOf(order: Pick<OrderWithLines, 'lines'>): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** By slot, then by name: the order in which bags are packed and handed over. */
export function byPickup(a: OrderWithLines, b: OrderWithLines): number {
  return a.slotFrom.localeCompare(b.slotFrom) || a.customerName.localeCompare(b.customerName, 'de')
}

/** One label: an order, or a part of a big one. */
export type Label = LabelOrder & { part: number; parts: number; key: string; totalParts: number }

export function labelsOf(orders: readonly LabelOrder[], maxLines: number): Label[] {
  return orders.flatMap((order) =>
    labelParts(order.lines, maxLines).map(({ lines, part, parts }) => ({
      ...order,
      // The wish is told once, where the order ends.
      note: part === parts ? order.note : '',
      lines,
      part,
      parts,
      key: `${order.branchName} ${order.code} ${part}`,
      totalParts: partsOf(order),
    })),
  )
}
