import { data, type RouterContextProvider, redirect } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
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
import { type BranchDraft, branchDraftOf, branchForm, emptyBranchDraft } from './branch-fields.ts'
import { NewBranchForm } from './new-branch-form.tsx'
import { answerBranchForm } from './save-branch.server.ts'

export const handle: OwnerHandle = { needs: 'branches', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  return { draft: newBranchDraft(scope.bakery, await neighbourDraft(context, scope)) }
}

/** Returns the draft of the bakery's first branch, which further ones resemble; `undefined` while there is none. */
async function neighbourDraft(
  context: Readonly<RouterContextProvider>,
  scope: OwnerScope,
): Promise<BranchDraft | undefined> {
  const { krume, clock, locale } = requestOf(context)
  const [neighbour] = await krume.branches.list(scope)
  if (!neighbour) return undefined
  const { state, holidayRegion: region } = neighbour
  const holidays = await krume.branches.holidaysAhead(scope, { state, region, locale })
  const { day: today } = wallClockAt(clock.now(), scope.bakery.timezone)
  return branchDraftOf(neighbour, holidays, today)
}

/**
 * Returns the draft of a new branch. The first one has default hours and takes the imprint's address; further ones take
 * postcode, city, state, region, hours and pickup times of an existing branch.
 */
function newBranchDraft(bakery: OwnerScope['bakery'], neighbour: BranchDraft | undefined): BranchDraft {
  const draft = emptyBranchDraft()
  if (neighbour) {
    const { zip, city, state, holidayRegion, openingHours, slots } = neighbour
    return { ...draft, zip, city, state, holidayRegion, openingHours, slots }
  }
  return { ...draft, street: bakery.imprintStreet, zip: bakery.imprintZip, city: bakery.imprintCity }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const intent = readText(form, 'intent', 60)
  const neighbour = await neighbourDraft(context, scope)
  const typed = branchForm.read(form)
  const { cutoffDays, cutoffTime, cutoffByWeekday, horizonDays } = neighbour ?? emptyBranchDraft()
  const { holidayRegion, holidays } = neighbour?.state === typed.state ? neighbour : branchForm.empty
  const unasked = { holidayRegion, holidays, cutoffDays, cutoffTime, cutoffByWeekday, horizonDays }
  const sent = { ...typed, ...unasked }
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
