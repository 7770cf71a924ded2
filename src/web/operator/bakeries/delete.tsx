import { data, Form, redirect, useNavigation } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/delete.ts'

const MAX_LENGTH = 255
const noProblems: FieldProblems = {}

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { id, name, openOrders } = await orRefuse(
    requestOf(context).operating.bakeries.view(scope, params.id),
  )
  return { id, name, openOrders }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { operating, texts } = requestOf(context)
  const name = readText(await readForm(request), 'name', MAX_LENGTH)
  const deleted = await orRefuse(operating.bakeries.delete(scope, params.id, name))
  if (deleted.ok) {
    const { done, begun } = texts.operator.bakeries.delete
    flash(context, deleted.value.isDone ? done(name) : begun(name))
    return redirect('/operator/bakeries')
  }
  // An order came in in the meantime; the page itself shows the number of open orders.
  if (deleted.reason === 'has_orders') return data({ problems: noProblems, failed: false }, { status: 409 })
  return data({ problems: deleted.fields, failed: false }, { status: 422 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function DeleteBakery({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').bakeries.delete
  const common = useT('common')
  const { id, name, openOrders } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-160">
      <Head title={t.title} />
      <PageHeader title={t.title} back={{ to: `/operator/bakeries/${id}`, label: name }} />
      <Panel title={name}>
        <ul className="grid list-disc gap-1.5 pl-5">
          {t.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-3">{t.exportFirst}</p>
        <ButtonLink to={`/operator/bakeries/${id}/export`} reloadDocument download className="mt-3">
          {t.export}
        </ButtonLink>
        <div className="mt-5 border-t border-line pt-4">
          {openOrders > 0 ? (
            <p className="rounded-m bg-warn-soft px-4 py-3 font-medium text-warn-text">
              {t.openOrders(openOrders)}
            </p>
          ) : (
            <FieldProblemsProvider value={pending ? undefined : actionData?.problems}>
              <Form method="post" className="grid justify-items-start gap-3">
                <SaveFailure of={actionData} />
                <Field name="name" label={t.name(name)} className="w-full">
                  <TextInput required maxLength={MAX_LENGTH} autoComplete="off" />
                </Field>
                <Button type="submit" variant="danger-solid" pending={pending ? common.sending : undefined}>
                  {t.submit}
                </Button>
              </Form>
            </FieldProblemsProvider>
          )}
        </div>
      </Panel>
    </div>
  )
}
