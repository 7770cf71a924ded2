import type { RouterContextProvider } from 'react-router'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { readRows, typedText } from '../form-rows.ts'

type Chosen = { id: string; version: number; day: string; slotFrom: string }

/**
 * Moves or cancels the chosen orders whose time is gone, each for itself: what cannot be done stays in the list, and
 * the page says how many. Answers whether the intent was one of these.
 */
export async function settleDisplaced(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  branch: string,
  form: FormData,
  intent: string,
): Promise<boolean> {
  if (intent !== 'displaced.move' && intent !== 'displaced.cancel') return false
  const { krume, texts } = requestOf(context)
  const t = texts.admin.branches.displaced
  const reason = typedText(form, 'reason')
  if (intent === 'displaced.cancel' && reason === '') {
    flash(context, t.reasonMissing, 'error')
    return true
  }
  const chosen = chosenIn(form)
  if (chosen.length === 0) {
    flash(context, t.noneChosen, 'error')
    return true
  }
  let settled = 0
  for (const { id, version, day, slotFrom } of chosen) {
    const result =
      intent === 'displaced.cancel'
        ? await orRefuse(krume.orders.transition(scope, id, { to: 'cancelled', reason }))
        : slotFrom !== '' &&
          (await orRefuse(krume.orders.move(scope, id, { version, day, branch, slotFrom })))
    if (result && result.ok) settled++
  }
  const left = chosen.length - settled
  const done = intent === 'displaced.move' ? t.moved(settled) : t.cancelled(settled)
  flash(context, left === 0 ? done : `${done} ${t.left(left)}`, left === 0 ? 'success' : 'error')
  return true
}

function chosenIn(form: FormData): Chosen[] {
  return readRows(form, 'displaced', ['id', 'version', 'day', 'slotFrom', 'chosen'])
    .filter(({ chosen }) => chosen !== '')
    .map(({ id, version, day, slotFrom }) => ({ id, version: Number(version), day, slotFrom }))
}
