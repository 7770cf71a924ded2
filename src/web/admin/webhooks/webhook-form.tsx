import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { WEBHOOK_MAX } from '#bakery/webhooks/webhook-bounds.ts'
import { WEBHOOK_EVENTS } from '#bakery/webhooks/webhook-events.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider, Fieldset } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { INTEGRATIONS } from './integrations-path.ts'
import { type WebhookDraft, webhookForm } from './webhook-fields.ts'

export type ReturnedWebhook = { draft: WebhookDraft; problems: FieldProblems; failed: boolean }

export function WebhookForm({
  title,
  pill,
  seen,
  initial,
  returned,
}: {
  title: string
  pill?: ReactNode
  seen?: string
  initial: WebhookDraft
  returned: ReturnedWebhook | NoAnswer | undefined
}) {
  const { webhooks: t, general } = useT('admin')
  const form = useDraftForm({ stored: initial, seen, read: webhookForm.read, returned })
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = seen === undefined ? InertWhileSaving : 'div'
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          pill={pill}
          back={{ to: INTEGRATIONS, label: general.sections.integrations }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={{ name: t.name, url: t.url, events: t.events }} />
        </div>
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={t.receiver}>
            <div className="grid gap-4">
              <Field name="name" label={t.name} hint={t.nameHint}>
                <TextInput required defaultValue={draft.name} maxLength={WEBHOOK_MAX.name} />
              </Field>
              <Field name="url" label={t.url} hint={t.urlHint}>
                <TextInput
                  required
                  type="url"
                  inputMode="url"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  placeholder="https://"
                  defaultValue={draft.url}
                  maxLength={WEBHOOK_MAX.url}
                />
              </Field>
              <Checkbox
                name="customerData"
                defaultChecked={draft.customerData}
                label={t.customerData}
                hint={t.customerDataHint}
              />
            </div>
          </Panel>
          <Panel title={t.events}>
            <Fieldset name="events" legend={t.eventsLegend}>
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox
                  key={event}
                  name="events"
                  value={event}
                  defaultChecked={draft.events.includes(event)}
                  label={
                    <>
                      {t.types[event]} <code className="text-13 text-text-2">{event}</code>
                    </>
                  }
                />
              ))}
            </Fieldset>
          </Panel>
        </Fields>
      </Form>
    </FieldProblemsProvider>
  )
}
