import { z } from 'zod'
import { calendarDay, clockTime, optionalEmail, optionalText, recordKey } from '#bakery/input.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import { customerName, customerPhone, orderItemsInput } from '../placing/order-request-input.ts'
import type { OrderEdit } from './order-edit.ts'

/**
 * `phoneRequired` is the bakery's setting; its staff may leave the phone empty. `keepsPhone`: the number is
 * the one already in the order.
 */
export function orderEditInput(phoneRequired: boolean, keepsPhone: boolean): z.ZodType<OrderEdit> {
  return z.object({
    version: z.int(),
    day: calendarDay,
    branch: recordKey,
    slotFrom: clockTime,
    items: orderItemsInput,
    expectedTotalCents: z.int(),
    name: customerName,
    email: optionalEmail,
    phone: customerPhone(phoneRequired, keepsPhone),
    address: optionalText(ORDER_MAX.customerAddress),
    note: optionalText(ORDER_MAX.note),
  })
}
