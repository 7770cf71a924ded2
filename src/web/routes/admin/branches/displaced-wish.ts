import type { DisplacedWish } from '#bakery/ordering/displaced.ts'
import { readText } from '../../../read-form.ts'
import { typedText } from '../form-rows.ts'

/** How many rows a page of the list shows. */
export const PER_PAGE = 50

/**
 * What the form asks for; `undefined` for no such thing. Whoever ticks orders means these, even where a browser without
 * JavaScript still says that all are meant.
 */
export function readDisplacedWish(form: FormData): DisplacedWish | undefined {
  const intent = readText(form, 'intent', 20)
  if (intent !== 'move' && intent !== 'cancel') return undefined
  const chosen = form.getAll('chosen').filter((id) => typeof id === 'string')
  const isAll = form.get('scope') !== 'chosen' && chosen.length === 0
  return { to: intent, reason: typedText(form, 'reason'), ...(!isAll && { chosen }) }
}
