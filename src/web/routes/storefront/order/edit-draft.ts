import { MAX_ORDER_LINES, MAX_QUANTITY } from '#bakery/ordering/quantity.ts'
import type { BasketLine } from '../basket/basket-cookie.ts'
import { readLines, writeBag } from '../basket/basket-cookie.ts'
import { type CompleteChoice, completeChoice, readChoiceValue } from '../checkout/checkout-values.ts'
import { readOptionFields } from '../parts/option-field.ts'
import { readPickupChoice } from '../read-pickup-choice.ts'

/** `item` tells it apart in the form, where the same product may stand twice. */
export type DraftLine = BasketLine & { item: string }

/** A change of an order as it stands in the form: travels to the server and back until it is saved. */
export type EditDraft = CompleteChoice & {
  /** The version of the order that was seen. */
  version: number
  lines: DraftLine[]
  name: string
  phone: string
  address: string
  note: string
  /** Products to add are searched by it. */
  search: string
}

/** What the form says. Lines are read like a basket's, each with the fields that carry its key. */
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
 * One of the offered alternatives, taken by its button; else what the fields say. What is not to be had any more stands
 * in a hidden one before those to choose from.
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

/** A line of the order itself is named by its place in it, and keeps what its fields do not say otherwise. */
export function ownItem(place: number): string {
  return `own.${place}`
}

/** A line to add is named by its product and a number: the same product can be added with several options. */
export function newItem(number: number, product: Pick<BasketLine, 'product' | 'priceCents'>): string {
  return `new.${number}.${writtenAlone({ ...product, quantity: 1 })}`
}

/** The number of a line to add; 0 for one of the order itself. */
export function newNumberOf(item: string): number {
  return Number(NEW_ITEM.exec(item)?.[1] ?? 0)
}

/** The place of a line in the order itself. */
export function ownPlaceOf(item: string): number | undefined {
  const place = OWN_ITEM.exec(item)?.[1]
  return place === undefined ? undefined : Number(place)
}

/** What the fields of a line are named by: its place in the order, or the number and product of a new one. */
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

/** A product to add, with what its fields say. */
function readNewLine(item: string, form: FormData): BasketLine | undefined {
  const [product] = readLines(NEW_ITEM.exec(item)?.[2]).lines
  return product && bounded({ ...product, options: readOptionFields(form, fieldKey(item)) })
}

/** What was ordered, with what its fields say. */
function readOwnLine(line: BasketLine | undefined, item: string, form: FormData): BasketLine | undefined {
  const said = readOptionFields(form, fieldKey(item))
  return line && (bounded({ ...line, options: { ...line.options, ...said } }) ?? line)
}

/** Written and read like a basket's line, which bounds what a form may say. */
function bounded(line: BasketLine): BasketLine | undefined {
  return readLines(writtenAlone(line)).lines[0]
}

function writtenAlone(line: BasketLine): string {
  return writeBag({ lines: [line], unread: [] })
}
