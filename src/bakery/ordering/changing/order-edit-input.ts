import { z } from 'zod'
import {
  calendarDay,
  clockTime,
  optionalEmail,
  optionalLine,
  optionalText,
  recordKey,
  requiredLine,
} from '#bakery/input.ts'
import { ORDER_MAX } from '../order-bounds.ts'
import { customerName, orderItemsInput } from '../placing/order-request-input.ts'
import type { OrderEdit } from './order-edit.ts'

/** `phoneRequired` is the bakery's setting; its staff may leave the phone empty. */
export function orderEditInput(phoneRequired: boolean): z.ZodType<OrderEdit> {
  return z.object({
    version: z.int(),
    day: calendarDay,
    branch: recordKey,
    slotFrom: clockTime,
    items: orderItemsInput,
    expectedTotalCents: z.int(),
    name: customerName,
    email: optionalEmail,
    phone: phoneRequired ? requiredLine(ORDER_MAX.customerPhone) : optionalLine(ORDER_MAX.customerPhone),
    address: optionalText(ORDER_MAX.customerAddress),
    note: optionalText(ORDER_MAX.note),
  })
}
