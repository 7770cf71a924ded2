import type { RouterContextProvider } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { lineKey } from '#bakery/catalogue/product-options.ts'
import { limitRefusal, unitsOf } from '#bakery/ordering/order-limits.ts'
import { paymentText } from '#bakery/ordering/payment-means.ts'
import type { BasketItem, OrderRefusal, PickupWish, PricedBasket, ShopSlot } from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { type BasketLine, writeBag } from '../basket/basket-cookie.ts'
import { readBasket, readChoice } from '../visit.server.ts'
import { addressOf, type CompleteChoice, completeChoice } from './checkout-values.ts'

export type Pickup = CompleteChoice & {
  /** Absent when it can no longer be had; placing the order will say why. */
  time: Pick<ShopSlot, 'from' | 'to'> | undefined
  branchName: string
  branchAddress: string
}

/** `product`: the one that closes before the shop does, `''` when none does. */
export type OrderDeadline = { day: string; time: string; product: string }

/** What was in the bag and is not in the summary: no longer sold, or not to be read. The name is `''` when unknown. */
export type LeftOut = { why: 'gone' | 'unread'; product: string; name: string }

export type CheckoutPage =
  | { state: 'empty'; leftOut: LeftOut[] }
  /** Not all of day, branch and time chosen. */
  | { state: 'incomplete' }
  | {
      state: 'ready'
      priced: PricedBasket
      leftOut: LeftOut[]
      /** What the form orders: exactly what it shows. */
      basket: string
      pickup: Pickup
      /** Until when the order could be changed and cancelled; absent when that is over before it begins. */
      until: OrderDeadline | undefined
      /** What can be paid with. */
      payment: string
      phoneRequired: boolean
      /** Whether a note can be left. */
      takesNotes: boolean
      /** Why this bag is not taken as it is; said before anybody fills in a form. */
      refusal: OrderRefusal | undefined
      bakery: string
      /** Names this checkout, so that sending it twice orders once. */
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
  const priced = await krume.shop.price(scope, lines, locale, choice && wishOf(choice))
  const leftOut = [
    ...(await namesOf(context, scope, unread)).map((item) => ({ ...item, why: 'unread' as const })),
    ...priced.gone.map((item) => ({ ...item, why: 'gone' as const })),
  ]
  if (priced.lines.length === 0) return { state: 'empty', leftOut }
  if (!choice) return { state: 'incomplete' }
  const view = await krume.shop.plan(scope, { day: choice.day, branch: choice.branch, locale })
  const branch = view.branches.find(({ id }) => id === choice.branch)
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
    },
    until: untilOf(priced, scope.bakery.timezone, clock.now()),
    payment: paymentText(scope.bakery, locale),
    phoneRequired: scope.bakery.phoneRequired,
    takesNotes: !scope.bakery.notesOff,
    refusal: refusalOf(scope, priced),
    bakery: scope.bakery.name,
    key: crypto.randomUUID(),
  }
}

/** What stays in the bag when these were ordered: what another tab has put in meanwhile, as long as it is on offer. */
export async function restOfBasket(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  ordered: readonly BasketItem[],
): Promise<BasketLine[]> {
  const keys = new Set(ordered.map(lineKey))
  const rest = readBasket(context).lines.filter((line) => !keys.has(lineKey(line)))
  if (rest.length === 0) return []
  const { krume, locale } = requestOf(context)
  return withoutGone(rest, await krume.shop.price(scope, rest, locale))
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
