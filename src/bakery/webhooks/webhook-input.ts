import { z } from 'zod'
import { problem, requiredLine } from '../input.ts'
import { type EndpointRules, endpointProblem } from './endpoint-url.ts'
import { WEBHOOK_MAX } from './webhook-bounds.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'
import type { WebhookInput } from './webhooks.ts'

/** Returns the schema of a webhook. Its address is stored as the URL parser writes it. */
export function webhookInput(rules: EndpointRules): z.ZodType<WebhookInput> {
  const url = requiredLine(WEBHOOK_MAX.url)
    .superRefine((address, context) => {
      const found = address === '' ? undefined : endpointProblem(address, rules)
      if (found) context.addIssue({ code: 'custom', ...problem(found) })
    })
    .transform((address) => URL.parse(address)?.href ?? address)
    .pipe(z.string().max(WEBHOOK_MAX.url))
  return z.object({
    name: requiredLine(WEBHOOK_MAX.name),
    url,
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .max(WEBHOOK_EVENTS.length)
      .refine((events) => events.length > 0, problem('not_chosen'))
      .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
    customerData: z.boolean(),
  })
}
