import { z } from 'zod'
import { PRODUCT_MAX, UNITS } from '../catalogue/products/product-bounds.ts'
import { ORDER_MAX } from '../ordering/order-bounds.ts'
import { toldDay, toldOrder } from '../told/told-schemas.ts'
import { API_SCOPES } from './api-scopes.ts'

const recordId = z.string().min(1).max(60)

export const keyResult = z
  .object({
    name: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    lastDay: toldDay.nullable().meta({ description: 'Last day on which the key is valid.' }),
    bakery: z.object({ id: z.string(), name: z.string(), timezone: z.string() }),
  })
  .meta({ id: 'Key' })

export const branchesResult = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        street: z.string(),
        zip: z.string(),
        city: z.string(),
        phone: z.string(),
        active: z.boolean(),
      })
      .meta({ id: 'Branch' }),
  ),
})

export const productsResult = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        name: z.string(),
        category: z.object({ id: z.string(), name: z.string() }),
        unit: z.enum(UNITS),
        priceCents: z.int().min(0).max(PRODUCT_MAX.priceCents).meta({ description: 'Gross, of one unit.' }),
        depositCents: z.int().min(0),
        vatRate: z.number().meta({ description: 'VAT rate in percent.' }),
        available: z.boolean(),
      })
      .meta({ id: 'Product' }),
  ),
})

export const slotsResult = z.object({
  items: z.array(
    z
      .object({
        from: z.string(),
        to: z.string(),
        capacity: z.int().nullable().meta({ description: 'Orders that fit; null without a limit.' }),
        orders: z.int().meta({ description: 'Orders so far.' }),
      })
      .meta({ id: 'Slot' }),
  ),
})

export const ordersResult = z.object({
  items: z.array(toldOrder),
  nextCursor: z.string().nullable().meta({ description: 'Cursor of the next page; null on the last.' }),
})

export const ofDay = z.object({ day: toldDay })
export const ofOrder = z.object({
  day: toldDay.meta({ description: 'The order’s pickup day.' }),
  order: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .meta({ description: 'Id of the order, as lists and webhooks give it.' }),
})
export const ofBranch = z.object({ branch: recordId })

export const ordersQuery = z.object({
  branch: recordId.optional(),
  code: z
    .string()
    .regex(/^[A-Za-z0-9]{2}-?[A-Za-z0-9]{2}$/)
    .optional()
    .meta({ description: 'Pickup code, with or without hyphen.' }),
  cursor: z.string().max(300).optional().meta({ description: '`nextCursor` of the page before.' }),
})

export const statusBody = z
  .object({
    status: z.enum(['placed', 'ready', 'picked_up', 'no_show', 'cancelled']).meta({
      description: 'placed: takes packing, handover or no-show back within minutes. cancelled: final.',
    }),
    reason: z
      .string()
      .trim()
      .max(ORDER_MAX.reason)
      .optional()
      .meta({ description: 'Required to cancel; the customer reads it.' }),
    onOtherDay: z
      .boolean()
      .optional()
      .meta({ description: 'Confirms a handover on a day other than the pickup day.' }),
  })
  .meta({ id: 'StatusChange' })
