import type { RouterContextProvider } from 'react-router'
import type { Interval } from '#bakery/branches/hours.ts'
import {
  chooseOptions,
  lineKey,
  type OptionGroup,
  type OptionSelection,
  selectionOf,
} from '#bakery/catalogue/product-options.ts'
import { type Locale, localText } from '#bakery/locale.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { EditQuote, OrderEdit } from '#bakery/ordering/order-edit.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import type {
  BasketItem,
  CustomerOrder,
  ShopDay,
  ShopPlan,
  ShopProduct,
  ShopSlot,
  ShopView,
} from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { mostOf, unitCents } from '../basket/basket-changes.ts'
import { productsById } from '../basket/products-by-id.ts'
import { findProducts } from '../product-search.ts'
import { type DraftLine, type EditDraft, newItem, newNumberOf, ownItem, ownPlaceOf } from './edit-draft.ts'

/** Products offered to be added, until somebody searches. */
const OFFERED = 6
/** So many are judged at a time, until enough can be offered. */
const JUDGED = 48

/** A product of the form, in the order already or to be added. */
export type EditRow = {
  /** Tells it apart: `EditDraft`. */
  item: string
  name: string
  /** With what is chosen for it, in words: tells two lines of one product apart for whoever hears the page. */
  label: string
  /** The product's first picture; none where it is no longer on offer. */
  image: ShopProduct['images'][number] | undefined
  /** What was agreed to for it and cannot be chosen any more, in words. */
  agreed: string[]
  /** What can still be chosen for it, and what is. */
  options: OptionGroup[]
  chosen: OptionSelection
  quantity: number
  priceCents: number
  min: number
  max: number
  step: number
}

export type EditPage = {
  order: Pick<CustomerOrder, 'id' | 'version' | 'branchPhone' | 'editableUntil' | 'timezone'> & {
    code: string
    place: { day: string; branch: string; branchName: string } & Interval
  }
  draft: EditDraft
  days: ShopDay[]
  branches: { id: string; name: string }[]
  slots: ShopSlot[]
  rows: EditRow[]
  offered: EditRow[]
  quote: EditQuote
  phoneRequired: boolean
  takesNotes: boolean
}

/** The order as a draft that changes nothing. */
export function draftOf(order: CustomerOrder): EditDraft {
  return {
    version: order.version,
    day: order.pickupDay,
    branch: order.branch,
    slot: order.slotFrom,
    lines: order.lines.map((line, place) => ({
      ...itemOf(line),
      priceCents: line.priceCents,
      item: ownItem(place),
    })),
    name: order.customerName,
    phone: order.customerPhone,
    address: order.customerAddress,
    note: order.note,
    search: '',
  }
}

export function editOf(order: CustomerOrder, draft: EditDraft, expectedTotalCents: number): OrderEdit {
  const { version, day, branch, slot, lines, name, phone, address, note } = draft
  const items = new Map<string, BasketItem>()
  for (const line of lines) {
    const { product, options } = line
    const quantity = line.quantity + (items.get(lineKey(line))?.quantity ?? 0)
    items.set(lineKey(line), { product, options, quantity })
  }
  const email = order.customerEmail
  return {
    version,
    day,
    branch,
    slotFrom: slot,
    items: [...items.values()],
    expectedTotalCents,
    name,
    email,
    phone,
    address,
    note,
  }
}

/** What can be chosen for a draft, and what it would change. */
export async function loadEditPage(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  order: CustomerOrder,
  draft: EditDraft,
): Promise<EditPage> {
  const { krume, locale } = requestOf(context)
  const view = await krume.shop.view(scope, { day: draft.day, branch: draft.branch, locale })
  const isOwnDay = draft.day === order.pickupDay && draft.branch === order.branch
  const articles = view.day === draft.day ? view.articles : []
  const held = isOwnDay ? unitsOf(order) : new Map<string, number>()
  const products = productsById(articles.length > 0 ? view.products(productsOf(draft)) : [])
  return {
    order: headOf(order),
    draft,
    days: daysFor(view, draft, order),
    branches: branchesFor(view, order),
    slots: slotsFor(view, draft, order),
    rows: draft.lines.map((line) => {
      const row = rowOfLine(line, order, products.get(line.product), held, locale)
      return { ...row, label: labelOf(row, locale) }
    }),
    offered: offeredFor(view, articles, draft, held),
    quote: await krume.shop.quoteEdit(
      scope,
      order.id,
      editOf(order, withOwnData(draft, order), order.totalCents),
    ),
    phoneRequired: scope.bakery.phoneRequired,
    takesNotes: !scope.bakery.notesOff,
  }
}

/** What can be added to a draft: `held` are the units that the order has already. */
function offeredFor(
  view: Pick<ShopView, 'products'>,
  articles: ShopView['articles'],
  draft: EditDraft,
  held: ReadonlyMap<string, number>,
): EditRow[] {
  const chosen = productsOf(draft)
  const canBeAdded = (product: ShopProduct) =>
    product.unavailable === null &&
    mostOf(product) > 0 &&
    // With other options it is another line.
    (!chosen.has(product.id) || product.options.length > 0)
  const matching = findProducts(articles, draft.search).map(({ id }) => id)
  return firstOf(view, matching, canBeAdded).map((product) => {
    const lines = draft.lines.filter((line) => line.product === product.id)
    const lastNumber = Math.max(0, ...lines.map(({ item }) => newNumberOf(item)))
    return rowOfProduct(product, held.get(product.id) ?? 0, lastNumber + 1)
  })
}

function productsOf({ lines }: EditDraft): Set<string> {
  return new Set(lines.map(({ product }) => product))
}

/** The first products that can be offered; of thousands, those behind them are not judged. */
function firstOf(
  view: Pick<ShopView, 'products'>,
  ids: readonly string[],
  isOffered: (product: ShopProduct) => boolean,
): ShopProduct[] {
  const found: ShopProduct[] = []
  for (let start = 0; start < ids.length && found.length < OFFERED; start += JUDGED)
    found.push(...view.products(ids.slice(start, start + JUDGED)).filter(isOffered))
  return found.slice(0, OFFERED)
}

function headOf(order: CustomerOrder): EditPage['order'] {
  const { id, version, branchPhone, editableUntil, timezone } = order
  const { pickupDay: day, branch, branchName, slotFrom: from, slotTo: to } = order
  const place = { day, branch, branchName, from, to }
  return { id, version, branchPhone, editableUntil, timezone, code: formatPickupCode(order.code), place }
}

/** What a change costs does not wait for a name: what is typed is judged when it is saved. */
function withOwnData(draft: EditDraft, order: CustomerOrder): EditDraft {
  const { customerName: name, customerPhone, customerAddress: address, note } = order
  return { ...draft, name, phone: customerPhone || draft.phone, address, note }
}

/** Units of each product in the order, whatever was chosen for them. */
function unitsOf({ lines }: CustomerOrder): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product, quantity } of lines) units.set(product, (units.get(product) ?? 0) + quantity)
  return units
}

function rowOfProduct(product: ShopProduct, held: number, number: number): EditRow {
  const { id, name, images, options, priceCents, min, step, left } = product
  const free = { ...product, left: left === null ? null : left + held }
  return {
    item: newItem(number, { product: id, priceCents }),
    name,
    label: name,
    image: images[0],
    agreed: [],
    options,
    chosen: {},
    quantity: 0,
    priceCents,
    min,
    max: mostOf(free),
    step,
  }
}

/** What the order has, or would have. A product that cannot be had any more can still be kept or given back. */
function rowOfLine(
  line: DraftLine,
  order: CustomerOrder,
  product: ShopProduct | undefined,
  held: ReadonlyMap<string, number>,
  locale: Locale,
): EditRow {
  const { item, quantity, priceCents } = line
  const place = ownPlaceOf(item)
  const row = product
    ? rowOfProduct(product, held.get(product.id) ?? 0, newNumberOf(item))
    : { ...GONE, name: '', label: '', image: undefined, options: [] }
  const max = Math.max(row.max, quantity)
  const today = (product && unitCents(product, line)) ?? priceCents
  const own = place === undefined ? undefined : order.lines[place]
  if (!own) return { ...row, item, agreed: [], chosen: line.options ?? {}, quantity, priceCents: today, max }
  const isAgreed = quantity <= own.quantity && lineKey(line) === lineKey(itemOf(own))
  return {
    ...row,
    ...choiceOf(own, line, row.options, locale),
    item,
    name: localText(locale, own.name, own.nameEn),
    quantity,
    priceCents: isAgreed ? own.priceCents : today,
    max,
  }
}

/** An ordered product's options can be changed as long as those agreed to are still on offer; else they only stay. */
function choiceOf(
  own: CustomerOrder['lines'][number],
  line: DraftLine,
  groups: OptionGroup[],
  locale: Locale,
): Pick<EditRow, 'agreed' | 'options' | 'chosen'> {
  const isOnOffer = chooseOptions(groups, selectionOf(own.options)) !== undefined
  if (isOnOffer) return { agreed: [], options: groups, chosen: line.options ?? {} }
  return { agreed: optionTexts(own.options, locale), options: [], chosen: {} }
}

function labelOf({ name, agreed, options, chosen }: EditRow, locale: Locale): string {
  const texts = agreed.length > 0 ? agreed : optionTexts(chooseOptions(options, chosen) ?? null, locale)
  return texts.length === 0 ? name : `${name} (${texts.join(', ')})`
}

/** The rules of a product that is not on offer. */
const GONE = { min: 1, max: 0, step: 1 }

/** Days that can be chosen; the order's own too, whatever its state is for others. */
function daysFor(view: ShopPlan, draft: EditDraft, order: CustomerOrder): ShopDay[] {
  const isHome = draft.branch === order.branch
  return view.days.filter(
    ({ day, state }) => state === 'open' || state === 'nearly_full' || (isHome && day === order.pickupDay),
  )
}

function branchesFor(view: ShopPlan, order: CustomerOrder): EditPage['branches'] {
  const branches = view.branches.map(({ id, name }) => ({ id, name }))
  const isThere = branches.some(({ id }) => id === order.branch)
  return isThere ? branches : [{ id: order.branch, name: order.branchName }, ...branches]
}

/** Times of the chosen day that have a place; the order has its own. */
function slotsFor(view: ShopPlan, draft: EditDraft, order: CustomerOrder): ShopSlot[] {
  const slots = view.day === draft.day && view.branch === draft.branch ? view.slots : []
  const isOwnDay = draft.day === order.pickupDay && draft.branch === order.branch
  const free = slots.filter(({ from, full }) => !full || (isOwnDay && from === order.slotFrom))
  if (!isOwnDay || free.some(({ from }) => from === order.slotFrom)) return free
  const own = { from: order.slotFrom, to: order.slotTo, left: null, full: false, nearlyFull: false }
  return [...free, own].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
