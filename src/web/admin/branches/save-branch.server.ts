import type { RouterContextProvider } from 'react-router'
import type { Branch, BranchInput } from '#bakery/branches/branches.ts'
import type { FieldProblems, Saved } from '#bakery/result.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { type Edit, editBranch, withTypedClosure } from './branch-edits.ts'
import { type BranchDraft, branchInputOf, stateOf, withoutEmptyRows } from './branch-fields.ts'

type Answer = {
  /** Saved branch; absent if it was not saved. */
  branch?: Branch
  draft: BranchDraft
  problems: FieldProblems
  failed: boolean
  status: number
}

/** Applies an edit of the form's rows, or calls `save` if the intent is not an edit. */
export async function answerBranchForm(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
  sent: BranchDraft,
  intent: string,
  save: (input: BranchInput) => Promise<Saved<Branch>>,
): Promise<Answer> {
  const edit = editBranch(sent, intent)
  if (edit) return answerOf(edit)
  const complete = withTypedClosure(sent)
  if (complete.problem !== undefined) return answerOf(complete)

  const draft = withoutEmptyRows(complete.draft)
  const result = await attempt(context, 'saving a branch', async () => {
    // In German, because the names become labels in the shop.
    const place = { state: stateOf(draft.state), region: draft.holidayRegion, locale: 'de' } as const
    const holidays = await requestOf(context).krume.branches.holidaysAhead(scope, place)
    return save(branchInputOf(draft, holidays))
  })
  if (!result) return { draft, problems: {}, failed: true, status: 500 }
  if (!result.ok) return { draft, problems: result.fields, failed: false, status: 422 }
  return { branch: result.value, draft, problems: {}, failed: false, status: 200 }
}

function answerOf({ draft, focus, problem }: Edit): Answer {
  const problems = problem === undefined ? {} : { [focus]: problem }
  return { draft, problems, failed: false, status: problem === undefined ? 200 : 422 }
}
