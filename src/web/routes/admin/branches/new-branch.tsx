import { data, redirect } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { useT } from '../../../i18n/use-t.ts'
import { readText } from '../../../read-form.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Head } from '../../../ui/head.tsx'
import type { AdminHandle } from '../layout.tsx'
import type { Route } from './+types/new-branch.ts'
import { emptyBranchDraft } from './branch-draft.ts'
import { BranchForm } from './branch-form.tsx'
import { answerBranchForm } from './save-branch.server.ts'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { bakery } = scope
  const { krume, clock, locale } = requestOf(context)
  // Branches of a bakery lie near each other.
  const [neighbour] = await krume.branches.list(scope)
  const { state, holidayRegion } = neighbour ?? { state: '' as const, holidayRegion: '' }
  return {
    now: wallClockAt(clock.now(), bakery.timezone),
    holidays: await krume.branches.holidaysAhead(scope, { state, region: holidayRegion, locale }),
    draft: {
      ...emptyBranchDraft(),
      street: bakery.imprintStreet,
      zip: bakery.imprintZip,
      city: bakery.imprintCity,
      state,
      holidayRegion,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await requireOwner(context, request)
  const { krume, texts } = requestOf(context)
  const form = await request.formData()
  const intent = readText(form, 'intent', 60)
  const { branch, ...returned } = await answerBranchForm(context, scope, form, intent, async (input) =>
    krume.branches.create(scope, input),
  )
  if (!branch) return data(returned, { status: returned.status })
  flash(context, texts.common.toasts.saved)
  return redirect(`/admin/branches/${branch.id}`)
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

export default function NewBranch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').branches
  return (
    <>
      <Head title={t.newTitle} />
      <BranchForm
        title={t.newTitle}
        initial={loaderData.draft}
        returned={actionData}
        holidays={loaderData.holidays}
        usage={{}}
        now={loaderData.now}
      />
    </>
  )
}
