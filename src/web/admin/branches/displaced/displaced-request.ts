import type { DisplacedRequest } from '#bakery/ordering/changing/displaced.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import { readText } from '#web/request/read-text.ts'

/** Number of displaced orders per page. */
export const PER_PAGE = 50

/**
 * Reads the form's request; `undefined` if its intent is unknown. Selected orders win over the "all" option, because
 * without JavaScript selecting orders does not change that option.
 */
export function readDisplacedRequest(form: FormData): DisplacedRequest | undefined {
  const intent = readText(form, 'intent', 20)
  if (intent !== 'move' && intent !== 'cancel') return undefined
  const chosen = form.getAll('chosen').filter((id) => typeof id === 'string')
  const isAll = form.get('scope') !== 'chosen' && chosen.length === 0
  return {
    to: intent,
    reason: typedText(form, 'reason'),
    reasonEn: typedText(form, 'reasonEn'),
    ...(!isAll && { chosen }),
  }
}
