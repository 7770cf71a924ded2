import type { RouterContextProvider } from 'react-router'
import type { Interval } from '#bakery/branches/hours.ts'
import type { AllergenDeclaration } from '#bakery/catalogue/goods/allergens.ts'
import { type GoodsFacts, goodsFactsOf } from '#bakery/catalogue/goods/goods.ts'
import {
  chooseOptions,
  type LineOption,
  lineKey,
  type OptionGroup,
  type OptionSelection,
  selectionOf,
} from '#bakery/catalogue/products/product-options.ts'
import { type Locale, localText, untranslated } from '#bakery/locale.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import type { EditQuote, OrderEdit } from '#bakery/ordering/changing/order-edit.ts'
import { optionTexts } from '#bakery/ordering/option-text.ts'
import type { BasketItem } from '#bakery/ordering/order-request.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import type {
  ProductDetails,
  ShopBranch,
  ShopDay,
  ShopPlan,
  ShopProduct,
  ShopSlot,
  ShopView,
} from '#bakery/shop/shop.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { type AllergenWish, clashesOf } from '#web/storefront/assortment/allergen-wish.ts'
import { findProducts } from '#web/storefront/assortment/product-search.ts'
import { mostOf, unitCents } from '#web/storefront/basket/basket-changes.ts'
import { productsById } from '#web/storefront/basket/products-by-id.ts'
import { readWithout } from '#web/storefront/shop-cookies.server.ts'
import { type DraftLine, type EditDraft, newItem, newNumberOf, ownItem, ownPlaceOf } from './edit-draft.ts'

/** Number of products to add that are shown without a search. */
const OFFERED = 6
/** Number of products checked at a time, until there are enough to show. */
const JUDGED = 48

/** Facts that must be known before a product is ordered, besides its price. */
type EditFacts = Pick<ShopProduct, 'unit' | keyof GoodsFacts> & {
  allergens: AllergenDeclaration | null
  /** Facts that the shop shows in the product's sheet; `undefined` if there are none. */
  details: ProductDetails | undefined
}

/** Product in the form, already ordered or to be added. */
export type EditRow = Pick<ShopProduct, 'german'> & {
  product: string
  /** Key of its line: see `EditDraft`. */
  item: string
  name: string
  /** Name with the chosen options, so that screen readers can tell two lines of one product apart. */
  label: string
  /** `undefined` for a product that is no longer sold. */
  facts: EditFacts | undefined
  /** The product's first picture; `undefined` if it is no longer sold. */
  image: ShopProduct['images'][number] | undefined
  /** Agreed options that can no longer be chosen. */
  agreed: LineOption[]
  /** Options that can be chosen, and the chosen ones. */
  options: OptionGroup[]
  chosen: OptionSelection
  quantity: number
  priceCents: number
  min: number
  max: number
  step: number
  packs: number[]
}

export type EditPage = {
  order: Pick<CustomerOrder, 'id' | 'version' | 'branchPhone' | 'editableUntil' | 'timezone' | 'source'> & {
    code: string
    place: { day: string; branch: string; branchName: string } & Interval
  }
  draft: EditDraft
  /** All days ahead, and the order's own day. */
  days: ShopDay[]
  /** Names of the order's products that cannot be had on a day, by day. */
  unfit: Record<string, string>
  branches: ShopBranch[]
  /** The order's branch, if it takes no more orders. */
  closedBranch: { id: string; name: string; address: string } | undefined
  slots: ShopSlot[]
  rows: EditRow[]
  offered: EditRow[]
  /** Allergens that the customer leaves out; `hidden` products are not offered because of them. */
  avoided: AllergenWish & { hidden: number }
  quote: EditQuote
  /** Accepted means of payment. */
  payment: string
  phoneRequired: boolean
  takesNotes: boolean
}

/** Returns the order as a draft that changes nothing. */
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

/** Loads what can be chosen for a draft, and what the draft would change. */
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
  const wish = readWithout(context)
  const harmless = articles.filter(({ allergens }) => clashesOf(allergens, wish).length === 0)
  const held = isOwnDay ? unitsOf(order) : new Map<string, number>()
  const products = productsById(articles.length > 0 ? view.products(productsOf(draft)) : [])
  const days = daysFor(view, draft, order)
  const rows = draft.lines.map((line) => {
    const row = rowOfLine(line, order, products.get(line.product), held, locale)
    return { ...row, label: labelOf(row, locale) }
  })
  const wished = draft.lines.filter(({ quantity }) => quantity > 0).map(({ product }) => product)
  const unfit = await krume.shop.unfitDays(scope, {
    branch: draft.branch,
    products: [...new Set(wished)],
    days: days.map(({ day }) => day).filter((day) => day !== draft.day && !isHome(order, draft, day)),
  })
  return {
    order: headOf(order),
    draft,
    days,
    unfit: Object.fromEntries([...unfit].map(([day, ids]) => [day, namesOf(rows, ids)])),
    branches: view.branches,
    closedBranch: closedBranchOf(view, order),
    slots: slotsFor(view, draft, order),
    rows,
    offered: offeredFor(view, harmless, draft, held),
    avoided: { ...wish, hidden: articles.length - harmless.length },
    quote: await krume.shop.quoteEdit(
      scope,
      order.id,
      editOf(order, withOwnData(draft, order), order.totalCents),
    ),
    payment: paymentText(scope.bakery, locale),
    phoneRequired: scope.bakery.phoneRequired,
    takesNotes: !scope.bakery.notesOff,
  }
}

/** Returns products that can be added to a draft. `held` are the units that the order already has. */
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

/** Tells whether the order holds its goods on a day. */
function isHome(order: CustomerOrder, { branch }: EditDraft, day: string): boolean {
  return branch === order.branch && day === order.pickupDay
}

function namesOf(rows: readonly EditRow[], products: readonly string[]): string {
  const names = rows.filter(({ product }) => products.includes(product)).map(({ name }) => name)
  return [...new Set(names)].join(', ')
}

function productsOf({ lines }: EditDraft): Set<string> {
  return new Set(lines.map(({ product }) => product))
}

/** Returns the first products that can be offered. The many after them are not checked. */
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
  const { id, version, branchPhone, editableUntil, timezone, source } = order
  const { pickupDay: day, branch, branchName, slotFrom: from, slotTo: to } = order
  const place = { day, branch, branchName, from, to }
  const code = formatPickupCode(order.code)
  return { id, version, branchPhone, editableUntil, timezone, source, code, place }
}

/**
 * Returns the draft with the order's own customer data, so that the price is shown even while a name is missing. The
 * typed data is validated when it is saved.
 */
function withOwnData(draft: EditDraft, order: CustomerOrder): EditDraft {
  const { customerName: name, customerPhone, customerAddress: address, note } = order
  return { ...draft, name, phone: customerPhone || draft.phone, address, note }
}

/** Returns the units of each product in the order, over all options. */
function unitsOf({ lines }: CustomerOrder): Map<string, number> {
  const units = new Map<string, number>()
  for (const { product, quantity } of lines) units.set(product, (units.get(product) ?? 0) + quantity)
  return units
}

function rowOfProduct(product: ShopProduct, held: number, number: number): EditRow {
  const { id, name, images, options, priceCents, min, step, packs, left } = product
  const free = { ...product, left: left === null ? null : left + held }
  return {
    product: id,
    item: newItem(number, { product: id, priceCents }),
    name,
    german: product.german,
    facts: factsOf(product),
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
    packs,
  }
}

/** Returns the row of a draft's line. A product that is no longer available can be kept or removed. */
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
    : { ...GONE, product: line.product, name: '', label: '', image: undefined, options: [] }
  const max = Math.max(row.max, quantity)
  const today = (product && unitCents(product, line)) ?? priceCents
  const own = place === undefined ? undefined : order.lines[place]
  if (!own) return { ...row, item, agreed: [], chosen: line.options ?? {}, quantity, priceCents: today, max }
  const isAgreed = quantity <= own.quantity && lineKey(line) === lineKey(itemOf(own))
  return {
    ...row,
    ...choiceOf(own, line, row.options),
    item,
    name: localText(locale, own.name, own.nameEn),
    german: untranslated(locale, own, ['name']).german,
    facts: isAgreed && row.facts ? { ...row.facts, allergens: own.allergens } : row.facts,
    quantity,
    priceCents: isAgreed ? own.priceCents : today,
    max,
  }
}

/**
 * Returns the options of an ordered line. They can be changed while the agreed ones are available; otherwise they
 * stay.
 */
function choiceOf(
  own: CustomerOrder['lines'][number],
  line: DraftLine,
  groups: OptionGroup[],
): Pick<EditRow, 'agreed' | 'options' | 'chosen'> {
  const isOnOffer = chooseOptions(groups, selectionOf(own.options)) !== undefined
  if (isOnOffer) return { agreed: [], options: groups, chosen: line.options ?? {} }
  return { agreed: own.options ?? [], options: [], chosen: {} }
}

function labelOf({ name, agreed, options, chosen }: EditRow, locale: Locale): string {
  const texts = optionTexts(agreed.length > 0 ? agreed : (chooseOptions(options, chosen) ?? null), locale)
  return texts.length === 0 ? name : `${name} (${texts.join(', ')})`
}

/** Quantity rules of a product that is no longer sold. */
const GONE = { min: 1, max: 0, step: 1, packs: [], facts: undefined }

function factsOf(product: ShopProduct): EditFacts {
  const { id, description, images, allergens, nutrition, ingredients, additives, minAge, safety } = product
  const { unit, german } = product
  const hasDetails =
    description !== '' || ingredients !== '' || nutrition !== null || additives.length > 0 || safety !== null
  const facts = { id, description, images, allergens, nutrition, ingredients, additives, minAge, safety }
  const details = hasDetails ? { ...facts, german } : undefined
  return { unit, allergens, ...goodsFactsOf(product), details }
}

/** Returns the days ahead. The order's own day stays available, whatever its state for others. */
function daysFor(view: ShopPlan, draft: EditDraft, order: CustomerOrder): ShopDay[] {
  if (draft.branch !== order.branch) return view.days
  const own = { day: order.pickupDay, state: 'open', reason: '' } as const
  const others = view.days.filter(({ day }) => day !== own.day)
  return [...others, own].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function closedBranchOf(view: ShopPlan, order: CustomerOrder): EditPage['closedBranch'] {
  if (view.branches.some(({ id }) => id === order.branch)) return undefined
  return { id: order.branch, name: order.branchName, address: order.branchAddress }
}

/** Returns the times of the chosen day; the order's own time stays available. */
function slotsFor(view: ShopPlan, draft: EditDraft, order: CustomerOrder): ShopSlot[] {
  const slots = view.day === draft.day && view.branch === draft.branch ? view.slots : []
  if (draft.day !== order.pickupDay || draft.branch !== order.branch) return slots
  const { slotFrom: from, slotTo: to } = order
  const own = { from, to, left: null, full: false, nearlyFull: false }
  return [...slots.filter((slot) => slot.from !== from), own].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
