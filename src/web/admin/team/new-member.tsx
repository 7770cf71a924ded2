import { data, redirect } from 'react-router'
import { mayManage } from '#bakery/staff/permissions.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { personInCharge } from '#web/guards/owner-guard.server.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { proofAnswer, teamProver, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import type { Route } from './+types/new-member.ts'
import { newMemberForm, ROLE_CHOICES } from './member-fields.ts'
import { MemberForm } from './member-form.tsx'

export const handle: OwnerHandle = { savesAtBottom: true, needs: 'team', inPerson: true }

export async function loader({ context }: Route.LoaderArgs) {
  const person = personInCharge(context)
  const branches = await requestOf(context).krume.branches.names(person)
  return { branches, roles: ROLE_CHOICES.filter((role) => mayManage(person.as, role)) }
}

/** Adds the member and mails the invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const person = personInCharge(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const draft = newMemberForm.read(form)
  const admission = await limit(context, 'staff-mail', person.bakery.id)
  if (!admission.ok) return tooMany(admission, { draft, problems: {}, failed: false })
  const asked = await withProof(context, teamProver(context, person), form, (proven) =>
    attempt(context, 'inviting a member', () => krume.staff.invite(person, draft, proven)),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  const t = texts.admin.team
  if (draft.email.trim() === '') {
    flash(context, t.added(draft.name))
    return redirect(`/admin/team/${result.value.id}`)
  }
  flash(context, t.invited(draft.email))
  return redirect('/admin/team')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function NewMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').team
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel="/admin/team" />
  return (
    <>
      <Head title={t.newTitle} />
      <TooManyTries of={actionData && 'waitSeconds' in actionData ? actionData : undefined} />
      <MemberForm
        title={t.newTitle}
        initial={newMemberForm.empty}
        roles={loaderData.roles}
        branches={loaderData.branches}
        returned={actionData}
      />
    </>
  )
}
