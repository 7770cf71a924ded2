import type { RouterContextProvider } from 'react-router'
import { addressOf } from '#bakery/branches/branch-address.ts'
import type { NoteText } from '#bakery/branches/notes/day-notes.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import type { BasketItem, OrderRefusal } from '#bakery/ordering/order-request.ts'
import type { PickupWish, PricedBasket, ShopSlot } from '#bakery/shop/shop.ts'
import { limitRefusal, unitsOf } from '#bakery/tenancy/order-limits.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { type BasketLine, writeBag } from '../basket/basket-cookie.ts'
import { readBasket, readChoice, readCompanyKey } from '../shop-cookies.server.ts'
import { type CompleteChoice, completeChoice } from './checkout-values.ts'

export type Pickup = CompleteChoice & {
  /** Absent if the time is no longer available; placing the order reports the reason. */
  time: Pick<ShopSlot, 'from' | 'to'> | undefined
  branchName: string
  branchAddress: string
  /** Name of the rush days that the day belongs to. */
  rush: { name: string; lang?: 'de' | undefined } | undefined
  /** The bakery's notes about day and branch. */
  notes: NoteText[]
}

/** `product`: name of the product that closes before the shop does, `''` if none does. */
export type OrderDeadline = { day: string; time: string; product: string }

/** Product of the bag that is not in the summary: no longer sold, or unreadable. The name is `''` if unknown. */
export type LeftOut = { why: 'gone' | 'unread'; product: string; name: string }

export type CheckoutPage =
  | { state: 'empty'; leftOut: LeftOut[] }
  /** Day, branch or time is not chosen yet. */
  | { state: 'incomplete' }
  | {
      state: 'ready'
      priced: PricedBasket
      leftOut: LeftOut[]
      /** Basket that the form orders: exactly what it shows. */
      basket: string
      pickup: Pickup
      /** Deadline for changing or cancelling the order; absent if it has already passed. */
      until: OrderDeadline | undefined
      /** Accepted means of payment at the pickup. */
      payment: string
      /** Name of the company that this browser may order for; `''` without one. */
      company: string
      /** True if the order can be made weekly once it is placed. */
      canBeWeekly: boolean
      phoneRequired: boolean
      /** True if the customer can leave a note. */
      takesNotes: boolean
      /** Reason why this bag cannot be ordered as it is, shown before anybody fills in the form. */
      refusal: OrderRefusal | undefined
      bakery: string
      /** Idempotency key of this checkout: sending the form twice orders once. */
      key: string
    }

export async function loadCheckoutPage(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  url: URL,
): Promise<CheckoutPage> {
  const { krume, locale, clock } = requestOf(context)
  const { lines, unread } = readBasket(context)
  const choice = completeChoice(readChoice(context, url))
  const priced = await krume.shop.price(scope, lines, locale, { pickup: choice && wishOf(choice) })
  const leftOut = [
    ...(await namesOf(context, scope, unread)).map((item) => ({ ...item, why: 'unread' as const })),
    ...priced.gone.map((item) => ({ ...item, why: 'gone' as const })),
  ]
  if (priced.lines.length === 0) return { state: 'empty', leftOut }
  if (!choice) return { state: 'incomplete' }
  const view = await krume.shop.plan(scope, { day: choice.day, branch: choice.branch, locale })
  const branch = view.branches.find(({ id }) => id === choice.branch)
  const company = await companyHere(context, scope)
  const rush = view.rush.find(({ days }) => days.includes(choice.day))
  const isSameDay = view.day === choice.day && view.branch === choice.branch
  return {
    state: 'ready',
    priced,
    leftOut,
    basket: writeBag({ lines: withoutGone(lines, priced), unread: [] }),
    pickup: {
      ...choice,
      time: isSameDay ? view.slots.find(({ from }) => from === choice.slot) : undefined,
      branchName: branch?.name ?? '',
      branchAddress: branch ? addressOf(branch) : '',
      rush: rush && { name: rush.name, lang: rush.lang },
      notes: isSameDay ? view.notes : [],
    },
    until: untilOf(priced, scope.bakery.timezone, clock.now()),
    payment: paymentText(scope.bakery, locale),
    company,
    canBeWeekly: scope.bakery.standingOrders && !scope.preview,
    phoneRequired: scope.bakery.phoneRequired,
    takesNotes: !scope.bakery.notesOff,
    refusal: refusalOf(scope, priced),
    bakery: scope.bakery.name,
    key: crypto.randomUUID(),
  }
}

async function companyHere(context: Readonly<RouterContextProvider>, scope: ShopScope): Promise<string> {
  const key = readCompanyKey(context)
  if (key === '') return ''
  return (await requestOf(context).krume.companies.open(scope, key))?.name ?? ''
}

/**
 * Returns the lines that stay in the bag after an order: those that another tab has added, as long as they are sold.
 * Keeps them all if that cannot be found out, since the order is placed.
 */
export async function restOfBasket(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  ordered: readonly BasketItem[],
): Promise<BasketLine[]> {
  const keys = new Set(ordered.map(lineKey))
  const rest = readBasket(context).lines.filter((line) => !keys.has(lineKey(line)))
  if (rest.length === 0) return []
  const { krume, locale, log } = requestOf(context)
  try {
    return withoutGone(rest, await krume.shop.price(scope, rest, locale))
  } catch (error) {
    log.error('pricing the rest of a bag failed', error)
    return rest
  }
}

function withoutGone(lines: readonly BasketLine[], { gone }: PricedBasket): BasketLine[] {
  return lines.filter(({ product }) => !gone.some((other) => other.product === product))
}

async function namesOf(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  products: readonly string[],
): Promise<{ product: string; name: string }[]> {
  if (products.length === 0) return []
  const { krume, locale } = requestOf(context)
  const items = products.map((product) => ({ product, quantity: 1 }))
  const { lines, gone } = await krume.shop.price(scope, items, locale)
  const known = new Map([...lines, ...gone].map(({ product, name }) => [product, name]))
  return products.map((product) => ({ product, name: known.get(product) ?? '' }))
}

function refusalOf({ bakery }: ShopScope, priced: PricedBasket): OrderRefusal | undefined {
  if (priced.misfits.length > 0) {
    const products = priced.misfits.map((item) => ({ ...item, why: 'options' as const }))
    return { ok: false, reason: 'product_unavailable', products, alternatives: [] }
  }
  return limitRefusal(bakery, { totalCents: priced.totalCents, units: unitsOf(priced.lines) })
}

function wishOf({ day, branch, slot }: CompleteChoice): PickupWish {
  return { day, branch, slotFrom: slot }
}

function untilOf(
  { editableUntil, closesFirst }: PricedBasket,
  timezone: string,
  now: Date,
): OrderDeadline | undefined {
  if (editableUntil === null || new Date(editableUntil) <= now) return undefined
  return { ...wallClockAt(new Date(editableUntil), timezone), product: closesFirst }
}
