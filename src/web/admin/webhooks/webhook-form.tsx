import type { ReactNode } from 'react'
import { WEBHOOK_MAX } from '#bakery/webhooks/webhook-bounds.ts'
import { WEBHOOK_EVENTS } from '#bakery/webhooks/webhook-events.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field, Fieldset } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { INTEGRATIONS } from './integrations-path.ts'
import { type WebhookDraft, webhookForm } from './webhook-fields.ts'

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
  returned: Returned<WebhookDraft> | NoAnswer | undefined
}) {
  const { webhooks: t, general } = useT('admin')
  const form = useDraftForm({ stored: initial, seen, read: webhookForm.read, returned })
  const { draft } = form
  return (
    <EditForm
      title={title}
      pill={pill}
      back={{ to: INTEGRATIONS, label: general.sections.integrations }}
      form={form}
      returned={returned}
      labels={{ name: t.name, url: t.url, events: t.events }}
    >
      <EditFields form={form}>
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
      </EditFields>
    </EditForm>
  )
}
