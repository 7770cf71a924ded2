import type { RouterContextProvider } from 'react-router'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import type { RushSaved } from '#bakery/ordering/rush/rush.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { isOn } from '#web/request/is-on.ts'
import { type RequestFacts, requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { rushForm, rushInputOf, rushProblems } from './rush-fields.ts'
import type { ReturnedRush } from './rush-form.tsx'

type Write = (
  facts: RequestFacts,
  input: RushRules,
  options: { despite: boolean; seen: string | undefined },
) => Promise<RushSaved>

/** Saves the profile of a form, or returns the form with what is wrong. */
export async function saveRush(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  write: Write,
): Promise<{ ok: true } | { ok: false; status: number; returned: ReturnedRush }> {
  const facts = requestOf(context)
  const draft = rushForm.read(form)
  const options = { despite: isOn(form, 'despite'), seen: seenIn(form) }
  const result = await attempt(context, 'saving rush days', () =>
    write(facts, rushInputOf(draft, facts.locale), options),
  )
  if (!result) return { ok: false, status: 500, returned: { draft, problems: {}, failed: true } }
  if (result.ok) {
    flash(context, facts.texts.common.toasts.saved)
    return { ok: true }
  }
  if (result.reason === 'conflicts') {
    const { conflicts } = result
    return { ok: false, status: 409, returned: { draft, problems: {}, conflicts, failed: false } }
  }
  const problems = rushProblems(draft, result.fields)
  return { ok: false, status: 422, returned: { draft, problems, failed: false } }
}
