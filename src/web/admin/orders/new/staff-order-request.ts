import { isDay } from '#bakery/branches/days.ts'
import { type MinAge, strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { chooseOptions, surchargeOf } from '#bakery/catalogue/products/product-options.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { StaffOrderRequest } from '#bakery/ordering/placing/staff-order.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { StaffOrderOptions, StaffOrderProduct } from '#bakery/shop/staff-order-options.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import type { Locale } from '#web/i18n/locale.ts'
import type { StaffOrderLine } from './quick-entry.ts'

/** Returns the day and branch in the URL. */
export function staffOrderQuery(params: URLSearchParams): { day?: string; branch?: string } {
  const day = params.get('day') ?? ''
  const branch = params.get('branch') ?? ''
  return { ...(isDay(day) && { day }), ...(branch !== '' && { branch }) }
}

const LINE = /^line\.([a-z0-9]{1,60})\.(?:product|quantity|options\.([a-z0-9]{1,12}))$/

/** Returns the names of a line's inputs. */
export const lineNames = (key: string) => ({
  product: `line.${key}.product`,
  quantity: `line.${key}.quantity`,
  option: (group: string) => `line.${key}.options.${group}`,
})

/** Reads the lines of a form; those with quantity 0 are left out. */
export function readLines(form: FormData): StaffOrderLine[] {
  const options = new Map<string, Record<string, string>>()
  for (const [name, value] of form) {
    const [, key, group] = LINE.exec(name) ?? []
    if (key === undefined) continue
    const chosen = options.get(key) ?? {}
    if (group !== undefined && typeof value === 'string' && value !== '') chosen[group] = value
    options.set(key, chosen)
  }
  return [...options].flatMap(([key, chosen]) => {
    const names = lineNames(key)
    const quantity = Number(typedText(form, names.quantity))
    return quantity === 0 ? [] : [{ key, product: typedText(form, names.product), quantity, options: chosen }]
  })
}

/** Returns the price of one unit in cents at staff prices, with the surcharges of its options. */
export function unitPrice(line: StaffOrderLine, product: StaffOrderProduct): number {
  return product.priceCents + surchargeOf(chooseOptions(product.options, line.options) ?? [])
}

/** Returns the total of the lines in cents at staff prices, deposits included. */
export function totalOf(lines: readonly StaffOrderLine[], products: StaffOrderOptions['products']): number {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.reduce((sum, line) => {
    const product = byId.get(line.product)
    return product ? sum + (unitPrice(line, product) + product.depositCents) * line.quantity : sum
  }, 0)
}

export type StaffOrderNotes = { depositCents: number; minAge: MinAge }

/** Returns the deposits in the lines' total, in cents, and the highest minimum age. */
export function notesOf(
  lines: readonly StaffOrderLine[],
  products: StaffOrderOptions['products'],
): StaffOrderNotes {
  const byId = new Map(products.map((product) => [product.id, product]))
  const wanted = lines.flatMap(({ product, quantity }) => {
    const found = byId.get(product)
    return found ? [{ ...found, quantity }] : []
  })
  return { depositCents: depositCentsOf(wanted), minAge: strictestAge(wanted) }
}

/** Replaces any problem of the slot by `not_chosen`, because a slot is chosen rather than typed. */
export function staffOrderProblems(fields: FieldProblems): FieldProblems {
  return fields['slotFrom'] === undefined ? fields : { ...fields, slotFrom: 'not_chosen' }
}

/**
 * Returns the total in cents that staff have told the customer: the last confirmed one, else the one shown, else the
 * computed one.
 */
export function agreedTotal(
  form: FormData,
  lines: readonly StaffOrderLine[],
  products: StaffOrderOptions['products'],
): number {
  const typed = typedText(form, 'confirmedTotal') || typedText(form, 'total')
  return typed === '' ? totalOf(lines, products) : Number(typed)
}

/** Returns the domain's request. Its total is the one that staff have told the customer. */
export function readStaffOrder(
  form: FormData,
  products: StaffOrderOptions['products'],
  locale: Locale,
): StaffOrderRequest {
  const lines = readLines(form)
  return {
    idempotencyKey: typedText(form, 'key'),
    source: form.get('source') === 'counter' ? 'counter' : 'phone',
    day: typedText(form, 'day'),
    branch: typedText(form, 'branch'),
    slotFrom: typedText(form, 'slot'),
    items: lines.map(({ product, quantity, options }) => ({ product, quantity, options })),
    expectedTotalCents: agreedTotal(form, lines, products),
    name: typedText(form, 'name'),
    phone: typedText(form, 'phone'),
    email: typedText(form, 'email'),
    address: '',
    note: typedText(form, 'note'),
    overrideReason: typedText(form, 'overrideReason'),
    locale,
  }
}
