import type { RouterContextProvider } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { lineKey } from '#bakery/catalogue/product-options.ts'
import { type LimitRefusal, limitRefusal, unitsOf } from '#bakery/ordering/order-limits.ts'
import type { BasketItem, PickupWish, PricedBasket, ShopBranch, ShopSlot } from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { type BasketLine, serializeBasket } from '../basket/basket-cookie.ts'
import { readBasket, readChoice } from '../visit.server.ts'
import { type CompleteChoice, completeChoice } from './checkout-values.ts'

export type Pickup = CompleteChoice & {
  /** Absent when it can no longer be had; placing the order will say why. */
  time: Pick<ShopSlot, 'from' | 'to'> | undefined
  branchName: string
  branchAddress: string
}

export type CheckoutPage =
  /** Nothing to order, or not all of day, branch and time chosen. */
  | { state: 'empty' | 'incomplete' }
  | {
      state: 'ready'
      priced: PricedBasket
      /** Something that was in the bag is not sold any more. */
      hasGone: boolean
      /** What the form orders: exactly what it shows. */
      basket: string
      pickup: Pickup
      /** Until when the order could be changed and cancelled; absent when that is over before it begins. */
      until: { day: string; time: string } | undefined
      phoneRequired: boolean
      /** Whether a note can be left. */
      takesNotes: boolean
      /** Why a bag of this size is not taken yet; said before anybody fills in a form. */
      limit: LimitRefusal | undefined
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
  const basket = readBasket(context)
  const choice = completeChoice(readChoice(context, url))
  const priced = await krume.shop.price(scope, basket, locale, choice && wishOf(choice))
  if (priced.lines.length === 0) return { state: 'empty' }
  if (!choice) return { state: 'incomplete' }
  const view = await krume.shop.plan(scope, { day: choice.day, branch: choice.branch, locale })
  const branch = view.branches.find(({ id }) => id === choice.branch)
  const isSameDay = view.day === choice.day && view.branch === choice.branch
  return {
    state: 'ready',
    priced,
    hasGone: priced.gone.length > 0,
    basket: serializeBasket(basket.filter(({ product }) => !priced.gone.includes(product))),
    pickup: {
      ...choice,
      time: isSameDay ? view.slots.find(({ from }) => from === choice.slot) : undefined,
      branchName: branch?.name ?? '',
      branchAddress: branch ? addressOf(branch) : '',
    },
    until: untilOf(priced.editableUntil, scope.bakery.timezone, clock.now()),
    phoneRequired: scope.bakery.phoneRequired,
    takesNotes: !scope.bakery.notesOff,
    limit: limitRefusal(scope.bakery, { totalCents: priced.totalCents, units: unitsOf(priced.lines) }),
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
  const rest = readBasket(context).filter((line) => !keys.has(lineKey(line)))
  if (rest.length === 0) return []
  const { krume, locale } = requestOf(context)
  const { gone } = await krume.shop.price(scope, rest, locale)
  return rest.filter(({ product }) => !gone.includes(product))
}

function wishOf({ day, branch, slot }: CompleteChoice): PickupWish {
  return { day, branch, slotFrom: slot }
}

function untilOf(instant: string | null, timezone: string, now: Date) {
  if (instant === null || new Date(instant) <= now) return undefined
  return wallClockAt(new Date(instant), timezone)
}

function addressOf({ street, zip, city }: ShopBranch): string {
  return `${street}, ${zip} ${city}`
}
