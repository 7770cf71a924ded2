import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/catalogue/goods/quantity.ts'
import type { BasketLine } from '#web/storefront/basket/basket-cookie.ts'
import { readLines, writeBag } from '#web/storefront/basket/basket-cookie.ts'
import {
  type CompleteChoice,
  completeChoice,
  readChoiceValue,
} from '#web/storefront/checkout/checkout-values.ts'
import { readOptionFields } from '#web/storefront/parts/option-field.ts'
import { readPickupChoice } from '#web/storefront/pickup/read-pickup-choice.ts'

/** Line with a key for the form, where the same product may appear twice. */
export type DraftLine = BasketLine & { item: string }

/** Draft of a change as it stands in the form; sent to the server and back until it is saved. */
export type EditDraft = CompleteChoice & {
  /** Version of the order on which the draft is based. */
  version: number
  lines: DraftLine[]
  name: string
  phone: string
  address: string
  note: string
  /** Search text for products to add. */
  search: string
}

/** Reads a draft from the form. Lines are read like a basket's, each with the fields that carry its key. */
export function readEditDraft(form: FormData, current: EditDraft): EditDraft {
  const text = (name: 'name' | 'phone' | 'address' | 'note' | 'search') => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 2000) : current[name]
  }
  return {
    ...readPlace(form, current),
    version: Number(form.get('version')) || current.version,
    lines: readDraftLines(form, current.lines),
    name: text('name'),
    phone: text('phone'),
    address: text('address'),
    note: text('note'),
    search: text('search'),
  }
}

/**
 * Reads the pickup: an alternative that was chosen by its button, or else the fields. A former choice that is no
 * longer available is in a hidden field before the others, so the last value counts.
 */
function readPlace(form: FormData, current: EditDraft): CompleteChoice {
  const taken = readChoiceValue(form.get('alternative'))
  if (taken) return taken
  const said = new URLSearchParams(['day', 'branch', 'slot'].map((name) => [name, lastOf(form, name)]))
  const { day, branch, slot } = readPickupChoice(said)
  const { day: ownDay, branch: ownBranch, slot: ownSlot } = current
  return completeChoice({ day: day ?? ownDay, branch: branch ?? ownBranch, slot: slot ?? ownSlot }) ?? current
}

function lastOf(form: FormData, name: string): string {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value.slice(0, 60) : ''
}

/** Returns the key of an ordered line: its position in the order. What its fields do not contain stays as ordered. */
export function ownItem(place: number): string {
  return `own.${place}`
}

/** Returns the key of a line to add: a number and its product, since a product can be added with several options. */
export function newItem(number: number, product: Pick<BasketLine, 'product' | 'priceCents'>): string {
  return `new.${number}.${writtenAlone({ ...product, quantity: 1 })}`
}

/** Returns the number of a line to add; 0 for a line of the order itself. */
export function newNumberOf(item: string): number {
  return Number(NEW_ITEM.exec(item)?.[1] ?? 0)
}

/** Returns the position of a line in the order; `undefined` for a line to add. */
export function ownPlaceOf(item: string): number | undefined {
  const place = OWN_ITEM.exec(item)?.[1]
  return place === undefined ? undefined : Number(place)
}

/** Returns the key in a line's field names: its position in the order, or number and product of a new one. */
export function fieldKey(item: string): string {
  return FIELD_KEY.exec(item)?.[0] ?? ''
}

export function quantityField(item: string): string {
  return `quantity.${fieldKey(item)}`
}

const FIELD_KEY = /^(own\.\d{1,3}|new\.\d{1,3}\.[a-z0-9]{1,60})/
const OWN_ITEM = /^own\.(\d{1,3})$/
const NEW_ITEM = /^new\.(\d{1,3})\.(.{1,100})$/

function readDraftLines(form: FormData, own: readonly DraftLine[]): DraftLine[] {
  const items = form.getAll('item').slice(0, MAX_ORDER_LINES)
  return items.flatMap((sent) => {
    const item = typeof sent === 'string' ? sent : ''
    const place = ownPlaceOf(item)
    const line = place === undefined ? readNewLine(item, form) : readOwnLine(own[place], item, form)
    const said = form.get(quantityField(item)) ?? (place === undefined ? undefined : own[place]?.quantity)
    const quantity = Math.trunc(Number(said))
    const isPossible = quantity > 0 && quantity <= MAX_QUANTITY
    return line && isPossible ? [{ ...line, item, quantity }] : []
  })
}

/** Reads a line to add from its fields. */
function readNewLine(item: string, form: FormData): BasketLine | undefined {
  const [product] = readLines(NEW_ITEM.exec(item)?.[2]).lines
  return product && bounded({ ...product, options: readOptionFields(form, fieldKey(item)) })
}

/** Reads an ordered line from its fields. */
function readOwnLine(line: BasketLine | undefined, item: string, form: FormData): BasketLine | undefined {
  const said = readOptionFields(form, fieldKey(item))
  return line && (bounded({ ...line, options: { ...line.options, ...said } }) ?? line)
}

/** Writes and reads a line like a basket's, which limits what a form can send. */
function bounded(line: BasketLine): BasketLine | undefined {
  return readLines(writtenAlone(line)).lines[0]
}

function writtenAlone(line: BasketLine): string {
  return writeBag({ lines: [line], unread: [] })
}
