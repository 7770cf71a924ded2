import { data, redirect } from 'react-router'
import type { Branch } from '#bakery/branches/branches.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-branch.ts'
import { type BranchDraft, branchForm, emptyBranchDraft } from './branch-fields.ts'
import { NewBranchForm } from './new-branch-form.tsx'
import { answerBranchForm } from './save-branch.server.ts'

export const handle: OwnerHandle = { needs: 'branches', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume } = requestOf(context)
  const [neighbour] = await krume.branches.list(scope)
  return { draft: newBranchDraft(scope.bakery, neighbour) }
}

/**
 * Returns the draft of a new branch with default hours. The first branch takes the imprint's address; further ones
 * take postcode, city, state and region of an existing branch.
 */
function newBranchDraft(bakery: OwnerScope['bakery'], neighbour: Branch | undefined): BranchDraft {
  const draft = emptyBranchDraft()
  if (neighbour) {
    const { zip, city, state, holidayRegion } = neighbour
    return { ...draft, zip, city, state, holidayRegion }
  }
  return { ...draft, street: bakery.imprintStreet, zip: bakery.imprintZip, city: bakery.imprintCity }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const intent = readText(form, 'intent', 60)
  const [neighbour] = await krume.branches.list(scope)
  const typed = branchForm.read(form)
  const holidayRegion = neighbour?.state === typed.state ? neighbour.holidayRegion : ''
  const { cutoffDays, cutoffTime, horizonDays } = emptyBranchDraft()
  const sent = { ...typed, holidayRegion, cutoffDays, cutoffTime, horizonDays }
  const { branch, ...returned } = await answerBranchForm(context, scope, sent, intent, async (input) =>
    krume.branches.create(scope, input),
  )
  if (!branch) return data(returned, { status: returned.status })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/branches/${branch.id}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewBranch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branches
  return (
    <>
      <Head title={t.newTitle} />
      <NewBranchForm title={t.newTitle} initial={loaderData.draft} returned={actionData} />
    </>
  )
}
