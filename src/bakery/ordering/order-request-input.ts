import { z } from 'zod'
import {
  calendarDay,
  clockTime,
  emailAddress,
  mustAccept,
  optionalText,
  recordKey,
  requiredText,
} from '../input.ts'
import type { OrderRequest } from '../shop/shop.ts'
import { MAX_ORDER_LINES } from './quantity.ts'

/** `phoneRequired` is the bakery's wish. Quantities are judged by the products' own rules, so any number passes here. */
export function orderRequestInput(phoneRequired: boolean): z.ZodType<OrderRequest> {
  return z.object({
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    day: calendarDay,
    branch: recordKey,
    slotFrom: clockTime,
    items: z
      .array(z.object({ product: recordKey, quantity: z.number() }))
      .max(MAX_ORDER_LINES)
      .transform(withoutRepetition),
    expectedTotalCents: z.int(),
    name: requiredText(120),
    email: emailAddress,
    phone: phoneRequired ? requiredText(40) : optionalText(40),
    address: optionalText(300),
    note: optionalText(500),
    acceptTerms: mustAccept,
    acceptPrivacy: mustAccept,
    locale: z.enum(['de', 'en']),
  })
}

/** The same product twice is one line with the sum. */
function withoutRepetition(items: OrderRequest['items']): OrderRequest['items'] {
  const quantities = new Map<string, number>()
  for (const { product, quantity } of items)
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  return [...quantities].map(([product, quantity]) => ({ product, quantity }))
}
