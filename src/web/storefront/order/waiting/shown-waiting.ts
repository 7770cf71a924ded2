import type { FieldProblems } from '#bakery/result.ts'
import type { CustomerWaiting } from '#bakery/waiting/waiting.ts'
import type { Refusal } from '#web/storefront/checkout/refusal.ts'

/** Answer of the page's form when it is shown again. */
export type WaitingResult = {
  fields?: FieldProblems
  values?: { slotFrom: string; phone: string; acceptTerms: boolean; acceptPrivacy: boolean }
  refusal?: Refusal
  failed?: true
  waitSeconds?: number
}

export type ShownWaiting = ReturnType<typeof shownOf>

/** Returns what the page shows about a place in a waiting list. */
export function shownOf(entry: CustomerWaiting) {
  const { id, state, endedBy, order, product, branch, day, quantity, name, nameEn, chosen } = entry
  const { branchName, branchAddress, ahead, slots, slotFrom, slotTo, offerUntil, late, editableUntil } = entry
  const line = { product, quantity, name, nameEn, options: chosen }
  const place = { branch, day, branchName, branchAddress }
  return {
    id,
    state,
    endedBy,
    order,
    product,
    line,
    ...place,
    ahead,
    slots,
    slotFrom,
    slotTo,
    offerUntil,
    late,
    editableUntil,
  }
}
