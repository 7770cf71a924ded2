import { WEBHOOK_EVENTS } from '#bakery/webhooks/webhook-events.ts'
import type { Webhook } from '#bakery/webhooks/webhooks.ts'
import { chosen, flag, group, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

export const webhookForm = group({
  name: text,
  url: text,
  events: chosen(WEBHOOK_EVENTS),
  customerData: flag,
})
export type WebhookDraft = TypedOf<typeof webhookForm>

/** Draft of a new webhook: receives all events, without customer data. */
export const NEW_WEBHOOK: WebhookDraft = { ...webhookForm.empty, events: [...WEBHOOK_EVENTS] }

export function webhookDraft({ name, url, events, customerData }: Webhook): WebhookDraft {
  return { name, url, events, customerData }
}
