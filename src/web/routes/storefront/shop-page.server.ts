import type { RouterContextProvider } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { unitsByProduct } from '#bakery/ordering/capacity.ts'
import type { Alternative, ProductDetails, ShopCard, ShopPlan, ShopProduct } from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../request-context.server.ts'
import { type Assortment, assortmentOf, cardOf, readAssortmentWish } from './assortment.ts'
import type { BasketLine } from './basket/basket-cookie.ts'
import type { PickupChoice } from './pickup-choice.ts'
import { readBasket, readChoice, storeChoice } from './visit.server.ts'

/** When orders close: as an instant for the countdown and as the bakery's clock shows it. */
export type ShopCutoff = { instant: string; day: string; time: string }

export type ShopPage = {
  view: ShopPlan
  assortment: Assortment
  /** Cards that are not shown and still needed: of the basket, and of the product that the address names. */
  others: ShopCard[]
  /** Of the product that the address names. */
  details: ProductDetails | undefined
  /** The first time at which everything in the basket can be had, when the chosen day is not it. */
  proposal: Alternative | undefined
  /** The chosen time, when it can still be had on the chosen day at the chosen branch. */
  slot: string | undefined
  /** What was chosen before and is not possible any more. */
  lost: { day?: string; slot?: string }
  cutoff: ShopCutoff | undefined
  /** From which value on orders are taken; 0 where there is none. */
  minOrderCents: number
  /** The server's time, which the countdown starts from. */
  now: string
}

/** The shop for what the visitor has chosen so far, or for the first possible day. Remembers an explicit choice. */
export async function loadShopPage(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  url: URL,
): Promise<ShopPage> {
  const { krume, clock, locale } = requestOf(context)
  const { searchParams: params } = url
  const wish = readChoice(context, url)
  const { products, articles, categories, ...view } = await krume.shop.view(scope, {
    day: wish.day,
    branch: wish.branch,
    locale,
  })
  const slot = possibleSlot(view, wish)
  if (params.has('day') || params.has('branch')) {
    storeChoice(context, { day: view.day ?? undefined, branch: view.branch ?? undefined, slot })
  }
  const basket = readBasket(context)
  const assortment = assortmentOf({ products, articles, categories }, readAssortmentWish(params))
  const opened = params.get('product') ?? ''
  const inBasket = products(basket.map(({ product }) => product))
  const shown = new Set(assortment.sections.flatMap((section) => section.products.map(({ id }) => id)))
  const others = [
    ...inBasket,
    ...products([opened]).filter(({ id }) => !inBasket.some((own) => own.id === id)),
  ]
  return {
    view,
    assortment,
    others: others.filter(({ id }) => !shown.has(id)).map(cardOf),
    details: opened === '' ? undefined : await krume.shop.product(scope, opened, locale),
    proposal: await proposalFor(context, scope, { inBasket, view, basket, slot }),
    slot,
    lost: lostOf(view, wish, slot),
    cutoff: view.cutoff === null ? undefined : cutoffOf(view.cutoff, scope.bakery.timezone),
    minOrderCents: scope.bakery.minOrderCents,
    now: clock.now().toISOString(),
  }
}

/** Products first: whoever fills the basket before choosing a day learns which day has it all. */
async function proposalFor(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  {
    inBasket,
    view,
    basket,
    slot,
  }: { inBasket: ShopProduct[]; view: ShopPlan; basket: BasketLine[]; slot: string | undefined },
): Promise<Alternative | undefined> {
  const { krume, locale } = requestOf(context)
  const { day, branch } = view
  const wanted = unitsByProduct(basket)
  const isShort = ({ id, unavailable, left }: ShopProduct) =>
    unavailable !== null || (left !== null && left < (wanted.get(id) ?? 0))
  if (!day || !branch || !inBasket.some(isShort)) return undefined
  const firstDays = inBasket.map(({ firstDay }) => firstDay ?? day)
  const items = basket.filter(({ product }) => inBasket.some(({ id }) => id === product))
  const wish = {
    day: firstDays.reduce((a, b) => (a > b ? a : b)),
    branch,
    slotFrom: slot ?? view.slots[0]?.from ?? '08:00',
    items: items.map(({ product, quantity, options }) => ({ product, quantity, options })),
  }
  const [first] = await krume.shop.alternatives(scope, wish, locale)
  return first
}

/** A time stays chosen over a change of day or branch when it can be had there too. */
function possibleSlot(view: ShopPlan, wish: PickupChoice): string | undefined {
  return view.slots.find(({ from, full }) => from === wish.slot && !full)?.from
}

function lostOf(view: ShopPlan, wish: PickupChoice, slot: string | undefined): ShopPage['lost'] {
  if (wish.day && view.day && wish.day !== view.day) return { day: wish.day }
  return wish.slot && !slot && view.day ? { slot: wish.slot } : {}
}

function cutoffOf(instant: string, timezone: string): ShopCutoff {
  return { instant, ...wallClockAt(new Date(instant), timezone) }
}
