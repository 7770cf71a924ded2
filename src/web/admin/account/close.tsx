import { data, Form, redirectDocument, useNavigation } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ActingOperatorNote, OwnerOnly, OwnersPage } from '#web/desk/page/owner-only.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerInPerson, ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { clearSession, flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/close.ts'
import { ExportForm } from './export-form.tsx'
import {
  ownerProver,
  type ProofStep as ProofStepData,
  proofAnswer,
  requireFreshProof,
} from './fresh-proof.server.ts'
import { ProofStep } from './proof-step.tsx'

const MAX_LENGTH = 255
type Answer = { problems: FieldProblems; failed: boolean; step?: ProofStepData }
const NOTHING: Answer = { problems: {}, failed: false }

export const handle: OwnerHandle = { openWhileSuspended: true, ownerInPerson: 'actions' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, session } = requestOf(context)
  const { openOrders } = await krume.ownAccount.view(scope)
  return { openOrders, bakeryName: scope.bakery.name, inPerson: session?.actedUntil === undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const asked = await requireFreshProof(context, ownerProver(context, ownerInPerson(context)), form)
  if ('step' in asked) return proofAnswer(asked.step, NOTHING)
  const bakeryName = readText(form, 'bakeryName', MAX_LENGTH)
  const closed = await krume.ownAccount.close(asked.proven, { bakeryName })
  if (closed.ok) {
    clearSession(context)
    flash(context, texts.admin.account.close.done)
    return redirectDocument('/')
  }
  // An order came in in the meantime; the page itself shows the number of open orders.
  if (closed.reason === 'has_orders') return data(NOTHING, { status: 409 })
  return data({ ...NOTHING, problems: closed.fields }, { status: 422 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').account
  const { bakeryName, inPerson, openOrders } = loaderData
  if (actionData && 'step' in actionData && actionData.step) return <ProofStep step={actionData.step} />
  return (
    <OwnersPage inPerson={inPerson}>
      <div className="max-w-160">
        <Head title={t.close.title} />
        <PageHeader
          title={t.close.title}
          lead={t.close.hint}
          back={{ to: '/admin/account', label: t.title }}
        />
        <ActingOperatorNote />
        <Panel title={bakeryName}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {t.close.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <OwnerOnly>
            <p className="mt-3 mb-3">{t.close.exportFirst}</p>
            <ExportForm />
            <div className="mt-5 border-t border-line pt-4">
              {openOrders > 0 ? (
                <div className="grid justify-items-start gap-3">
                  <p className="rounded-m bg-warn-soft px-4 py-3 font-medium text-warn-text">
                    {t.close.openOrders(openOrders)}
                  </p>
                  <ButtonLink to="/admin/orders">{t.close.toOrders}</ButtonLink>
                </div>
              ) : (
                <CloseForm bakeryName={bakeryName} answer={actionData} />
              )}
            </div>
          </OwnerOnly>
        </Panel>
      </div>
    </OwnersPage>
  )
}

function CloseForm({
  bakeryName,
  answer,
}: {
  bakeryName: string
  answer: { problems?: FieldProblems | undefined; failed: boolean } | undefined
}) {
  const t = useT('admin').account.close
  const common = useT('common')
  const pending = useNavigation().formMethod === 'POST'
  return (
    <FieldProblemsProvider value={pending ? undefined : answer?.problems}>
      <Form method="post" className="grid justify-items-start gap-3">
        <SaveFailure of={answer} />
        <Field name="bakeryName" label={t.bakeryName(bakeryName)} className="w-full">
          <TextInput required maxLength={MAX_LENGTH} autoComplete="off" />
        </Field>
        <Button type="submit" variant="danger-solid" pending={pending ? common.sending : undefined}>
          {t.submit}
        </Button>
      </Form>
    </FieldProblemsProvider>
  )
}
