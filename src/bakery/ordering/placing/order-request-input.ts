import { z } from 'zod'
import { MAX_ORDER_LINES } from '#bakery/catalogue/goods/quantity.ts'
import { lineKey, MAX_OPTION_GROUPS, MAX_OPTION_TEXT } from '#bakery/catalogue/products/product-options.ts'
import {
  calendarDay,
  clockTime,
  emailAddress,
  mustAccept,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  recordKey,
  requiredLine,
  requiredPhone,
} from '#bakery/input.ts'
import { FORGOTTEN } from '../forgotten.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import type { BasketItem, OrderRequest } from '../order-request.ts'
import type { StaffOrderRequest } from './staff-order.ts'

/** Rejects the placeholder of an erased customer: such an order would already count as erased. */
export const customerName = requiredLine(ORDER_MAX.customerName).refine((name) => name !== FORGOTTEN, {
  params: { problem: 'required' },
})

/** Chosen options by group id; whether the product offers them is judged later. */
const optionSelection = z
  .record(z.string().regex(/^[a-z0-9]{1,12}$/), optionalLine(MAX_OPTION_TEXT))
  .refine((selection) => Object.keys(selection).length <= MAX_OPTION_GROUPS)

/** Accepts any number as a quantity: the products' own rules judge it later. */
export const orderItemsInput = z
  .array(z.object({ product: recordKey, quantity: z.number(), options: optionSelection.optional() }))
  .max(MAX_ORDER_LINES)
  .transform(withoutRepetition)

const order = z.object({
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  day: calendarDay,
  branch: recordKey,
  slotFrom: clockTime,
  items: orderItemsInput,
  expectedTotalCents: z.int(),
  name: customerName,
  address: optionalText(ORDER_MAX.customerAddress),
  note: optionalText(ORDER_MAX.note),
  locale: z.enum(['de', 'en']),
})

/** Settings of the bakery that decide which fields an order needs. */
type OrderWishes = {
  phoneRequired: boolean
  notesOff: boolean
  /** The number was accepted before, and is not judged again. */
  keepsPhone?: boolean
}

/** Schemas by those settings: creating one takes longer than an order's validation. */
const orderRequests = new Map<string, z.ZodType<OrderRequest>>()

export function orderRequestInput({
  phoneRequired,
  notesOff,
  keepsPhone = false,
}: OrderWishes): z.ZodType<OrderRequest> {
  const key = `${phoneRequired} ${notesOff} ${keepsPhone}`
  const schema = orderRequests.get(key) ?? schemaOf({ phoneRequired, notesOff, keepsPhone })
  orderRequests.set(key, schema)
  return schema
}

/** `keeps`: the number was accepted before, and is not judged again. */
export function customerPhone(required: boolean, keeps: boolean): z.ZodType<string> {
  const max = ORDER_MAX.customerPhone
  if (keeps) return required ? requiredLine(max) : optionalLine(max)
  return required ? requiredPhone(max) : optionalPhone(max)
}

function schemaOf({ phoneRequired, notesOff, keepsPhone = false }: OrderWishes): z.ZodType<OrderRequest> {
  return order.extend({
    // Drops notes when the bakery has turned them off: the form was opened before, or is not ours.
    note: notesOff ? z.string().transform(() => '') : optionalText(ORDER_MAX.note),
    email: emailAddress,
    phone: customerPhone(phoneRequired, keepsPhone),
    acceptTerms: mustAccept,
    acceptPrivacy: mustAccept,
  })
}

/** Customers at the counter may leave neither e-mail nor telephone number. */
export const staffOrderInput: z.ZodType<StaffOrderRequest> = order.extend({
  email: optionalEmail,
  phone: optionalPhone(ORDER_MAX.customerPhone),
  source: z.enum(['phone', 'counter']),
  overrideReason: optionalText(ORDER_MAX.reason),
})

/** Merges items with the same product and options into one line with the sum. */
function withoutRepetition(items: BasketItem[]): BasketItem[] {
  const lines = new Map<string, BasketItem>()
  for (const item of items) {
    const key = lineKey(item)
    lines.set(key, { ...item, quantity: (lines.get(key)?.quantity ?? 0) + item.quantity })
  }
  return [...lines.values()]
}
