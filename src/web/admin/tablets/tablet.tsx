import { QrCode } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { personInCharge } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { proofAnswer, teamProver, withProof } from '../account/fresh-proof.server.ts'
import { ProofStep, stepOf } from '../account/proof-step.tsx'
import { NO_STORE } from '../webhooks/no-store.ts'
import type { Route } from './+types/tablet.ts'
import { CodePanel } from './code-panel.tsx'
import { shownCode } from './setup-code.server.ts'
import { TabletStatePill } from './tablet-state-pill.tsx'

export const handle: OwnerHandle = { needs: 'team', inPerson: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = personInCharge(context)
  const { krume } = requestOf(context)
  const tablet = await orRefuse(krume.tablets.get(person, params.id))
  const branches = await krume.branches.names(person)
  const branchName = branches.find(({ id }) => id === tablet.branch)?.name
  return { tablet, branchName, timezone: person.bakery.timezone }
}

/** Removes the tablet, or returns a new code, which only this response contains. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const person = personInCharge(context)
  const { krume, texts } = requestOf(context)
  const { id, name } = await orRefuse(krume.tablets.get(person, params.id))
  const form = await readForm(request)
  if (readText(form, 'intent', 20) === 'delete') {
    await orRefuse(krume.tablets.remove(person, id))
    flash(context, texts.admin.team.tablets.remove.done(name))
    return redirect('/admin/team')
  }
  const asked = await withProof(context, teamProver(context, person), form, (proven) =>
    orRefuse(krume.tablets.renewCode(person, id, proven)),
  )
  if ('step' in asked) return proofAnswer(asked.step, {})
  return data({ code: shownCode(context, '/team/tablet', asked.done.code) }, { headers: NO_STORE })
}

export { noStore as headers } from '../webhooks/no-store.ts'

export default function TabletPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tablets: t, roles, title, code: words } = useT('admin').team
  const format = useFormat()
  const { tablet, branchName, timezone } = loaderData
  const step = stepOf(actionData)
  if (step) return <ProofStep step={step} cancel={`/admin/tablets/${tablet.id}`} />
  const { connected, lastUse, name } = tablet
  return (
    <>
      <Head title={`${name} – ${title}`} />
      <PageHeader
        title={name}
        pill={<TabletStatePill connected={connected} />}
        lead={branchName === undefined ? roles.baker : t.counterOf(branchName)}
        back={{ to: '/admin/team', label: title }}
      />
      {actionData && 'code' in actionData ? (
        <CodePanel title={words.title} hint={t.codeHint} code={actionData.code} timezone={timezone} />
      ) : (
        <Panel
          title={t.connection}
          hint={connected === '' ? t.waitingHint : t.reconnectHint}
          className="max-w-lead"
        >
          {lastUse !== '' && (
            <p className="mb-3 text-14 text-text-2">
              {t.lastUse(format.instant(lastUse.replace(' ', 'T'), timezone))}
            </p>
          )}
          <Form method="post">
            <Button type="submit" name="intent" value="code" icon={QrCode}>
              {t.newCode}
            </Button>
          </Form>
        </Panel>
      )}
      <DangerZone
        action={t.remove.action}
        title={t.remove.title(name)}
        text={t.remove.text}
        label={t.remove.action}
      />
    </>
  )
}
