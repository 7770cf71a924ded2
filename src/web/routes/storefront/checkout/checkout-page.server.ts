import type { RouterContextProvider } from 'react-router'
import type { PricedBasket, ShopBranch, ShopSlot } from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../../request-context.server.ts'
import { serializeBasket } from '../basket/basket-cookie.ts'
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
      /** What the form orders: exactly what it shows. */
      basket: string
      pickup: Pickup
      phoneRequired: boolean
      bakery: string
      /** Names this checkout, so that sending it twice orders once. */
      key: string
    }

export async function loadCheckoutPage(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  url: URL,
): Promise<CheckoutPage> {
  const { krume, locale } = requestOf(context)
  const basket = readBasket(context)
  const priced = await krume.shop.price(scope, basket, locale)
  if (priced.lines.length === 0) return { state: 'empty' }
  const choice = completeChoice(readChoice(context, url))
  if (!choice) return { state: 'incomplete' }
  const view = await krume.shop.view(scope, { day: choice.day, branch: choice.branch, locale })
  const branch = view.branches.find(({ id }) => id === choice.branch)
  const isSameDay = view.day === choice.day && view.branch === choice.branch
  return {
    state: 'ready',
    priced,
    basket: serializeBasket(basket.filter(({ product }) => !priced.gone.includes(product))),
    pickup: {
      ...choice,
      time: isSameDay ? view.slots.find(({ from }) => from === choice.slot) : undefined,
      branchName: branch?.name ?? '',
      branchAddress: branch ? addressOf(branch) : '',
    },
    phoneRequired: scope.bakery.phoneRequired,
    bakery: scope.bakery.name,
    key: crypto.randomUUID(),
  }
}

function addressOf({ street, zip, city }: ShopBranch): string {
  return `${street}, ${zip} ${city}`
}
