import type { Format } from '#bakery/format.ts'
import type { EditRefusal, EditState } from '#bakery/ordering/changing/order-edit.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { describeRefusal, type RefusalText } from '#web/storefront/checkout/refusal.ts'

export type EditRefusalText = RefusalText & { mustReload?: boolean }

type Texts = Catalogue['storefront']

const STATES: Record<EditState['reason'], (texts: Texts) => EditRefusalText> = {
  not_found: ({ order }) => ({ title: order.notFound, lines: [order.notFoundText] }),
  too_late: ({ edit }) => ({ title: edit.tooLate, lines: [edit.callBranch] }),
  not_allowed: ({ edit }) => ({ title: edit.notAllowed, lines: [edit.callBranch] }),
  override_reason_missing: ({ edit }) => ({ title: edit.notAllowed, lines: [edit.callBranch] }),
  account_closed: ({ edit }) => ({ title: edit.accountClosed, lines: [edit.accountClosedText] }),
  changed_meanwhile: ({ edit }) => ({
    title: edit.changedMeanwhile,
    lines: [edit.changedMeanwhileText],
    mustReload: true,
  }),
}

/** Returns the text of a refused change; `undefined` for problems that are shown beside the fields. */
export function describeEditRefusal(
  refusal: EditRefusal,
  slot: string,
  texts: Texts,
  format: Format,
): EditRefusalText | undefined {
  if (isOfState(refusal)) return STATES[refusal.reason](texts)
  const described = describeRefusal(refusal, slot, texts, format)
  if (!described || refusal.reason !== 'price_changed') return described
  return { ...described, lines: [texts.edit.priceChangedText(format.price(refusal.totalCents))] }
}

function isOfState(refusal: EditRefusal): refusal is EditState {
  return refusal.reason in STATES
}
