import { z } from 'zod'
import { calendarDay } from '../input.ts'
import { ORDER_STATUSES } from '../ordering/transitions.ts'

// Shapes in which a bakery's orders are reported to other programs: webhooks and the API share them. NB!
// Programs know them: fields are added, never renamed or removed.

const cents = (description: string) => z.int().min(0).meta({ description })
const instant = z.iso.datetime().meta({ example: '2026-03-02T08:00:00.000Z' })
const wallTime = z.string().meta({ description: 'Time at the branch.', example: '08:00' })

/** A calendar day, `YYYY-MM-DD`. */
export const toldDay = calendarDay.meta({ format: 'date', example: '2026-03-07' })

const toldLine = z
  .object({
    product: z.string().meta({ description: 'Id of the product; empty once it is deleted.' }),
    name: z.string(),
    quantity: z.int().min(1),
    unit: z.string(),
    priceCents: cents('Price of one unit with its options, gross.'),
    depositCents: cents('Deposit of one unit, on top of the price.'),
    vatRate: z.number().meta({ description: 'VAT rate in percent.', example: 7 }),
    options: z.array(
      z.object({
        name: z.string(),
        value: z.string().optional().meta({
          description:
            'Chosen value. The customer’s own words only with customer data, and until it is erased.',
        }),
      }),
    ),
  })
  .meta({ id: 'OrderLine' })

const toldCustomer = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    note: z.string(),
    locale: z.enum(['de', 'en']),
  })
  .meta({ id: 'Customer' })

export const toldOrder = z
  .object({
    id: z.string().meta({ description: 'Stands for the order in all webhooks and calls.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change.' }),
    code: z.string().meta({ description: 'Pickup code, shown as K7-MX.', example: 'K7MX' }),
    status: z.enum(ORDER_STATUSES),
    source: z.enum(['web', 'phone', 'counter']),
    placedAt: instant,
    pickup: z.object({
      day: toldDay,
      from: wallTime,
      to: wallTime,
      timezone: z.string().meta({ example: 'Europe/Berlin' }),
      branch: z.object({ id: z.string(), name: z.string() }),
    }),
    currency: z.literal('EUR'),
    totalCents: cents('Goods, gross, without deposits.'),
    depositCents: cents('Deposits, on top of the total.'),
    vat: z.array(z.object({ rate: z.string(), grossCents: z.int(), vatCents: z.int() })),
    onAccount: z
      .boolean()
      .meta({ description: 'True if a company is billed, so that nothing is to be paid at pickup.' }),
    withdrawn: z
      .boolean()
      .meta({ description: 'True once the customer withdrew from non-perishable goods.' }),
    lines: z.array(toldLine),
    customer: toldCustomer
      .nullable()
      .optional()
      .meta({ description: 'Only with customer data; null once it is erased.' }),
  })
  .meta({ id: 'Order' })
export type ToldOrder = z.infer<typeof toldOrder>

export const toldChange = z
  .object({
    from: z.string().meta({ description: 'Status before; empty for a new order.' }),
    to: z.string(),
    by: z.enum(['customer', 'owner', 'system']),
    at: instant,
    reason: z.string().optional().meta({ description: 'Only with customer data.' }),
  })
  .meta({ id: 'OrderChange' })
export type ToldChange = z.infer<typeof toldChange>

export const toldVolumes = z
  .object({
    day: toldDay,
    timezone: z.string(),
    branches: z.array(
      z.object({ id: z.string(), name: z.string(), orders: z.int(), totalCents: cents('Goods, gross.') }),
    ),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        quantity: z.int(),
        branches: z.array(z.object({ branch: z.string(), quantity: z.int() })),
      }),
    ),
  })
  .meta({ id: 'Volumes', description: 'Sums over all orders of a day except cancelled ones.' })
export type ToldVolumes = z.infer<typeof toldVolumes>
