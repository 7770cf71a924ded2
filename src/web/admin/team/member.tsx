import { LogOut, Mail } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import type { Member } from '#bakery/staff/staff.ts'
import type { OwnerInPerson } from '#bakery/tenancy/scope.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerInPerson } from '#web/guards/owner-guard.server.ts'
import { limit } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { proofAnswer, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import type { Route } from './+types/member.ts'
import { memberDraft, memberForm } from './member-fields.ts'
import { MemberForm } from './member-form.tsx'
import { MemberStatePill } from './member-state-pill.tsx'

export const handle: OwnerHandle = { savesAtBottom: true, ownerInPerson: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const owner = ownerInPerson(context)
  const { krume } = requestOf(context)
  const member = await orRefuse(krume.staff.get(owner, params.id))
  return { member, branches: await krume.branches.names(owner), timezone: owner.bakery.timezone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const owner = ownerInPerson(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.team
  const { id, name, email } = await orRefuse(krume.staff.get(owner, params.id))
  const here = `/admin/team/${id}`
  const form = await readForm(request)
  switch (readText(form, 'intent', 20)) {
    case 'delete':
      await orRefuse(krume.staff.remove(owner, id))
      flash(context, t.remove.done(name))
      return redirect('/admin/team')
    case 'sign-out':
      await orRefuse(krume.staff.signOutEverywhere(owner, id))
      flash(context, t.signOut.done(name))
      return redirect(here)
    case 'invite-again': {
      const admission = await limit(context, 'staff-mail', owner.bakery.id)
      if (!admission.ok) throw data(null, { status: 429 })
      const again = await orRefuse(krume.staff.inviteAgain(owner, id))
      flash(context, again.ok ? t.invited(email) : t.hasJoined(name), again.ok ? 'success' : 'error')
      return redirect(here)
    }
    default:
      return save(context, owner, id, form)
  }
}

async function save(context: Route.ActionArgs['context'], owner: OwnerInPerson, id: string, form: FormData) {
  const { krume, texts } = requestOf(context)
  const draft = memberForm.read(form)
  const asked = await withProof(context, form, (proven) =>
    attempt(context, 'saving a member', () =>
      krume.staff.change(owner, id, draft, { seen: seenIn(form), proven }),
    ),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/team')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').team
  const { member, branches, timezone } = loaderData
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={`/admin/team/${member.id}`} />
  return (
    <>
      <Head title={`${member.name} – ${t.title}`} />
      <MemberForm
        key={member.id}
        title={member.name}
        pill={<MemberStatePill {...member} />}
        seen={member.updated}
        initial={memberDraft(member)}
        branches={branches}
        returned={actionData}
      />
      <SignInPanel member={member} timezone={timezone} />
      <DangerZone
        action={t.remove.action}
        title={t.remove.title(member.name)}
        text={t.remove.text}
        label={t.remove.action}
      />
    </>
  )
}

/** Says how the member signs in, and mails the invitation again or ends their sessions. */
function SignInPanel({ member, timezone }: { member: Member; timezone: string }) {
  const t = useT('admin').team
  const format = useFormat()
  const { email, joined, lastSeen } = member
  return (
    <Panel title={t.signIn} className="mt-4 max-w-lead">
      <p className="wrap-anywhere">{email}</p>
      <p className="mt-0.5 mb-3 text-14 text-text-2">
        {joined === ''
          ? t.notJoined
          : lastSeen === ''
            ? t.neverSeen
            : t.lastSeen(format.instant(lastSeen.replace(' ', 'T'), timezone))}
      </p>
      <Form method="post">
        {joined === '' ? (
          <Button type="submit" name="intent" value="invite-again" icon={Mail}>
            {t.inviteAgain}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="sign-out" icon={LogOut}>
            {t.signOut.action}
          </Button>
        )}
      </Form>
    </Panel>
  )
}
