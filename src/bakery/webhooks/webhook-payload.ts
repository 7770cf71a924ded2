import { z } from 'zod'
import { toldChange, toldOrder, toldVolumes } from '../told/told-schemas.ts'
import type { DeliveryType } from './webhook-events.ts'

/** Version of the payloads. Fields are added without a new version; anything else needs one. */
export const PAYLOAD_VERSION = 1

const changed = z.object({ order: toldOrder, change: toldChange })

/** Data of each type of delivery. */
export const WEBHOOK_DATA = {
  'order.placed': changed,
  'order.changed': changed,
  'order.ready': changed,
  'order.picked_up': changed,
  'order.not_collected': changed,
  'order.reopened': changed,
  'order.cancelled': changed,
  'day.closed': toldVolumes,
  'order.erased': z.object({ order: toldOrder }),
  'webhook.test': z.object({ webhook: z.object({ id: z.string(), name: z.string() }) }),
} as const satisfies Record<DeliveryType, z.ZodType>

export type WebhookData = z.infer<(typeof WEBHOOK_DATA)[DeliveryType]>
