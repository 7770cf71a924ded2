import { type ComponentProps, useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import {
  IMPRINT_DUTIES,
  IMPRINT_FIELDS,
  type ImprintDuty,
  missingInImprint,
} from '#bakery/profile/publishing.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { seenIn, typedText } from '#web/desk/forms/form-rows.ts'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { controlId, Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Head } from '#web/ui/head.tsx'
import { generalDraftOf, generalForm } from '../general/general-fields.ts'
import type { Route } from './+types/imprint.ts'
import { nextStep } from './step-places.ts'

export const handle: OwnerHandle = { needs: 'shop' }

type Typed = Partial<Record<ImprintDuty, string>>

const INPUTS: Record<ImprintDuty, ComponentProps<typeof TextInput>> = {
  email: { type: 'email', maxLength: MAX_EMAIL, autoComplete: 'email' },
  phone: { type: 'tel', maxLength: BAKERY_MAX.phone, autoComplete: 'tel' },
  imprintOwner: { maxLength: BAKERY_MAX.imprintOwner, autoComplete: 'name' },
  imprintStreet: { maxLength: BAKERY_MAX.imprintStreet, autoComplete: 'street-address' },
  imprintZip: { maxLength: BAKERY_MAX.imprintZip, inputMode: 'numeric', autoComplete: 'postal-code' },
  imprintCity: { maxLength: BAKERY_MAX.imprintCity, autoComplete: 'address-level2' },
  imprintRegister: { maxLength: BAKERY_MAX.imprintRegister },
}

export async function loader({ context }: Route.LoaderArgs) {
  const { bakery, owner } = await ownerScope(context)
  const missing = missingInImprint(bakery)
  const asked = missing.length === 0 ? [...IMPRINT_DUTIES] : missing
  // The registered person is usually the responsible one, so the name needs only confirming.
  const suggested: Typed = { imprintOwner: owner.name }
  return {
    fields: asked.map((name) => ({ name, value: bakery[name] || (suggested[name] ?? '') })),
    seen: bakery.updated,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const form = await readForm(request)
  const asked = IMPRINT_FIELDS.filter((name) => form.has(name))
  const typed: Typed = Object.fromEntries(asked.map((name) => [name, typedText(form, name)]))
  const refused = (problems: FieldProblems) => data({ typed, problems, failed: false }, { status: 422 })
  const empty = asked.filter((name) => typed[name]?.trim() === '')
  if (empty.length > 0) return refused(Object.fromEntries(empty.map((name) => [name, 'required'])))
  const draft = { ...generalDraftOf(scope.bakery, locale), ...typed }
  const saved = await attempt(context, 'saving the imprint', () =>
    krume.profile.saveGeneral(scope, generalForm.parsed(draft, locale), seenIn(form)),
  )
  if (!saved) return data({ typed, problems: {}, failed: true }, { status: 500 })
  if (!saved.ok) return refused(saved.fields)
  flash(context, texts.common.toasts.saved)
  // The first branch is the only long step, so it follows at once.
  const next = nextStep(await krume.setup.progress(saved.value))
  return redirect(next === 'branch' ? '/admin/branches/new' : '/admin/setup')
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Page for the first step: only the fields that the imprint still lacks. */
export default function Imprint({ loaderData: { fields, seen }, actionData }: Route.ComponentProps) {
  const t = useT('admin')
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  const { title, why } = t.setup.steps.imprint
  const first = fields[0]?.name ?? ''
  useEffect(() => document.getElementById(controlId(first))?.focus(), [first])
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined
  return (
    <>
      <Head title={title} />
      <PageHeader title={title} lead={why} back={{ to: '/admin/setup', label: t.setup.title }} />
      <FieldProblemsProvider value={actionData?.problems}>
        <Form method="post" noValidate className="max-w-155">
          <input type="hidden" name="seen" value={seen} />
          <div className="mb-4 grid gap-3 empty:hidden">
            <SaveFailure of={actionData} />
            <ErrorSummary labels={Object.fromEntries(fields.map(({ name }) => [name, t.general[name]]))} />
          </div>
          <Panel title={t.general.imprint} hint={t.setup.imprintLater}>
            <div className="grid gap-3.5">
              {fields.map(({ name, value }) => (
                <Field key={name} name={name} label={t.general[name]}>
                  <TextInput required {...INPUTS[name]} defaultValue={typed?.[name] ?? value} />
                </Field>
              ))}
              <Button
                type="submit"
                variant="primary"
                size="large"
                pending={isSending ? common.saving : undefined}
              >
                {t.setup.saveAndGoOn}
              </Button>
            </div>
          </Panel>
        </Form>
      </FieldProblemsProvider>
    </>
  )
}
