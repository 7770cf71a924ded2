import { LogOut, Mail, QrCode } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { mayManage, worksOnTablets } from '#bakery/staff/permissions.ts'
import type { Member } from '#bakery/staff/staff.ts'
import type { InPerson } from '#bakery/tenancy/scope.ts'
import { seenIn } from '#web/desk/forms/form-rows.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { personInCharge } from '#web/guards/owner-guard.server.ts'
import { limit } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { proofAnswer, teamProver, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import { CodePanel } from '../tablets/code-panel.tsx'
import { shownCode } from '../tablets/setup-code.server.ts'
import { NO_STORE } from '../webhooks/no-store.ts'
import type { Route } from './+types/member.ts'
import { memberDraft, memberForm, ROLE_CHOICES } from './member-fields.ts'
import { MemberForm } from './member-form.tsx'
import { MemberStatePill } from './member-state-pill.tsx'

export const handle: OwnerHandle = { savesAtBottom: true, needs: 'team', inPerson: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personInCharge(context)
  const { krume } = requestOf(context)
  const member = await orRefuse(krume.staff.get(person, params.id))
  const roles = ROLE_CHOICES.filter(
    (role) => mayManage(person.as, role) && (member.email !== '' || worksOnTablets(role)),
  )
  return { member, roles, branches: await krume.branches.names(person), timezone: person.bakery.timezone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const person = personInCharge(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.team
  const { id, name, email } = await orRefuse(krume.staff.get(person, params.id))
  const here = `/admin/team/${id}`
  const form = await readForm(request)
  switch (readText(form, 'intent', 20)) {
    case 'delete':
      await orRefuse(krume.staff.remove(person, id))
      flash(context, t.remove.done(name))
      return redirect('/admin/team')
    case 'sign-out':
      await orRefuse(krume.staff.signOutEverywhere(person, id))
      flash(context, t.signOut.done(name))
      return redirect(here)
    case 'invite-again': {
      const admission = await limit(context, 'staff-mail', person.bakery.id)
      if (!admission.ok) throw data(null, { status: 429 })
      const again = await orRefuse(krume.staff.inviteAgain(person, id))
      if (!again.ok && again.reason === 'no_address') throw data(null, { status: 409 })
      flash(context, again.ok ? t.invited(email) : t.hasJoined(name), again.ok ? 'success' : 'error')
      return redirect(here)
    }
    case 'pin':
      return renewPin(context, person, id, form)
    default:
      return save(context, person, id, form)
  }
}

async function save(context: Route.ActionArgs['context'], person: InPerson, id: string, form: FormData) {
  const { krume, texts } = requestOf(context)
  const draft = memberForm.read(form)
  const asked = await withProof(context, teamProver(context, person), form, (proven) =>
    attempt(context, 'saving a member', () =>
      krume.staff.change(person, id, draft, { seen: seenIn(form), proven }),
    ),
  )
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  const result = asked.done
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.common.toasts.saved)
  return redirect('/admin/team')
}

/** Returns the code with which the member sets a PIN; only this response contains it. */
async function renewPin(context: Route.ActionArgs['context'], person: InPerson, id: string, form: FormData) {
  const { krume } = requestOf(context)
  const asked = await withProof(context, teamProver(context, person), form, (proven) =>
    orRefuse(krume.tablets.renewPin(person, id, proven)),
  )
  const draft = memberForm.read(form)
  if ('step' in asked) return proofAnswer(asked.step, { draft, problems: {}, failed: false })
  if (!asked.done.ok) throw data(null, { status: 409 })
  return data({ pin: shownCode(context, '/team/pin', asked.done.code) }, { headers: NO_STORE })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'
export { noStore as headers } from '../webhooks/no-store.ts'

export default function MemberPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').team
  const { member, roles, branches, timezone } = loaderData
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={`/admin/team/${member.id}`} />
  if (actionData && 'pin' in actionData) {
    const title = t.pin.codeTitle(member.name)
    return (
      <>
        <Head title={title} />
        <PageHeader title={title} />
        <CodePanel title={t.code.title} hint={t.pin.codeHint} code={actionData.pin} timezone={timezone}>
          <ButtonLink to="/admin/team" variant="primary" className="mt-4">
            {t.code.done}
          </ButtonLink>
        </CodePanel>
      </>
    )
  }
  return (
    <>
      <Head title={`${member.name} – ${t.title}`} />
      <MemberForm
        key={member.id}
        title={member.name}
        pill={<MemberStatePill {...member} />}
        seen={member.updated}
        initial={memberDraft(member)}
        roles={roles}
        branches={branches}
        returned={actionData}
      />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <SignInPanel member={member} timezone={timezone} />
        {worksOnTablets(member.role) && <PinPanel member={member} />}
      </div>
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
  const isByPin = email === ''
  return (
    <Panel title={t.signIn}>
      <p className="wrap-anywhere">{email === '' ? t.noAddress : email}</p>
      <p className="mt-0.5 mb-3 text-14 text-text-2">
        {joined === ''
          ? isByPin
            ? t.neverSeen
            : t.notJoined
          : lastSeen === ''
            ? t.neverSeen
            : t.lastSeen(format.instant(lastSeen.replace(' ', 'T'), timezone))}
      </p>
      <Form method="post">
        {joined === '' && !isByPin ? (
          <Button type="submit" name="intent" value="invite-again" icon={Mail}>
            {t.inviteAgain}
          </Button>
        ) : (
          joined !== '' && (
            <Button type="submit" name="intent" value="sign-out" icon={LogOut}>
              {t.signOut.action}
            </Button>
          )
        )}
      </Form>
    </Panel>
  )
}

/** Says whether the member has a PIN for shared tablets, and asks for a code with which they set one. */
function PinPanel({ member: { hasPin, isPinLocked } }: { member: Member }) {
  const t = useT('admin').team.pin
  return (
    <Panel title={t.title} hint={isPinLocked ? t.locked : hasPin ? t.has : t.hasNone}>
      <Form method="post">
        <Button type="submit" name="intent" value="pin" icon={QrCode}>
          {hasPin ? t.renew : t.create}
        </Button>
      </Form>
    </Panel>
  )
}
