import { TriangleAlert } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { formatFileSize } from '#bakery/file-size.ts'
import type { BackupProblem, BackupRefusal } from '#bakery/operating/installation/backups.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { operatorScope } from '#web/guards/operator-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { When } from '../parts/when.tsx'
import type { Route } from './+types/restore.ts'

const MAX_LENGTH = 200
const BACKUPS = '/operator/backups'
const noProblems: FieldProblems = {}

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = operatorScope(context)
  const { files } = await requestOf(context).operating.backups.view(scope)
  const file = files.find(({ key }) => key === params.key)
  if (!file) throw data(null, { status: 404 })
  return file
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = operatorScope(context)
  const { backups } = requestOf(context).operating
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    const deleted = await backups.delete(scope, params.key)
    if (deleted.ok) return redirect(BACKUPS)
    return data(answerOf(deleted), { status: 409 })
  }
  const begun = await backups.restore(scope, params.key, readText(form, 'name', MAX_LENGTH))
  if (begun.ok) return redirect(BACKUPS)
  return data(answerOf(begun), { status: 422 })
}

function answerOf(refused: { reason: 'invalid'; fields: FieldProblems } | BackupRefusal): {
  problems: FieldProblems
  refusal: BackupProblem | undefined
} {
  if (refused.reason === 'invalid') return { problems: refused.fields, refusal: undefined }
  return { problems: noProblems, refusal: refused.problem }
}

/**
 * Page for restoring a backup, which replaces all data. Requires reading the consequences and typing the backup's
 * name.
 */
export default function Restore({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('operator').backups
  const common = useT('common')
  const locale = useLocale()
  const { key, size, modified } = loaderData
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  return (
    <div className="max-w-160">
      <Head title={t.restoring.title} />
      <PageHeader title={t.restoring.title} back={{ to: BACKUPS, label: t.title }} />
      <Panel title={<span className="wrap-anywhere">{key}</span>}>
        <p className="text-text-2">
          <When at={modified} />, {formatFileSize(locale, size)}
        </p>
        <div className="mt-3 flex gap-3 rounded-m bg-warn-soft px-4 py-3 text-warn-text">
          <Icon of={TriangleAlert} className="mt-0.5" />
          <ul className="grid gap-1.5">
            {t.restoring.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <FieldProblemsProvider value={intent ? undefined : actionData?.problems}>
          <Form method="post" className="mt-5 grid justify-items-start gap-3 border-t border-line pt-4">
            {actionData?.refusal && !intent && <ErrorBox>{t.problems[actionData.refusal]}</ErrorBox>}
            <Field name="name" label={t.restoring.name} hint={key} className="w-full">
              <TextInput required maxLength={MAX_LENGTH} autoComplete="off" spellCheck={false} />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="restore"
              variant="danger-solid"
              pending={intent === 'restore' ? common.sending : undefined}
            >
              {t.restoring.submit}
            </Button>
          </Form>
        </FieldProblemsProvider>
      </Panel>
      <DangerZone action={t.delete.action} title={t.delete.title} text={t.delete.text} />
    </div>
  )
}
