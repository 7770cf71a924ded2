import { z } from 'zod'
import {
  calendarDay,
  clockTime,
  optionalEmail,
  optionalLine,
  optionalText,
  recordKey,
  requiredLine,
} from '../input.ts'
import type { OrderEdit } from './order-edit.ts'
import { customerName, orderItemsInput } from './order-request-input.ts'

export const MAX_OVERRIDE_REASON_LENGTH = 300

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
    phone: phoneRequired ? requiredLine(40) : optionalLine(40),
    address: optionalText(300),
    note: optionalText(500),
  })
}
