import type { RouterContextProvider } from 'react-router'
import { instantAt, wallClockAt } from '#bakery/branches/wall-clock.ts'
import { formatDays } from '#bakery/day-range.ts'
import { formatOf } from '#bakery/format.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Alternative } from '#bakery/ordering/order-request.ts'
import type {
  PricedBasket,
  ProductDetails,
  RushAhead,
  ShopCard,
  ShopPlan,
  ShopProduct,
  ShopView,
} from '#bakery/shop/shop.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { type Assortment, assortmentOf, cardOf, readAssortmentWish } from '../assortment/assortment.ts'
import type { BagPage } from '../basket/bag-page.ts'
import type { BasketLine } from '../basket/basket-cookie.ts'
import { isShort } from '../basket/is-short.ts'
import { aroundName, type SentenceOfName } from '../parts/around-name.tsx'
import { unitSaid, unitText } from '../parts/price-facts.ts'
import type { ShopCutoff } from '../pickup/deadline.ts'
import type { LostPickup, PickupChoice } from '../query/pickup-choice.ts'
import { readBasket, readChoice, readWithout, storeChoice } from '../shop-cookies.server.ts'

export type ShopPage = BagPage & {
  assortment: Assortment
  /** Cards of products that are needed but not shown: those in the basket, and the one that the address names. */
  others: ShopCard[]
  /** Details of the product that the address names. */
  details: ProductDetails | undefined
  /** First time at which everything in the basket is available, unless that is the chosen day. */
  proposal: Alternative | undefined
  /** Chosen time, if it is available on the chosen day at the chosen branch. */
  slot: string | undefined
  lost: LostPickup
  /** True if there are notes, sentences about rush days, or leftovers. */
  hasNotices: boolean
  /** Link to today's leftovers with its words; absent without any. */
  leftovers?: { text: string; link: string }
  /** Sentences about coming rush days: their cut-off, or the first day of ordering. */
  rush: SentenceOfName[]
}

/** Loads the shop for the visitor's choice so far, or for the first possible day. Stores an explicit choice. */
export async function loadShopPage(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  url: URL,
): Promise<ShopPage> {
  const { krume, clock, locale, texts } = requestOf(context)
  const format = formatOf(locale)
  const words = {
    ...texts.storefront.facts,
    measure: (product: ShopProduct) => unitText(product, texts.shop.products, format),
    measureSaid: (product: ShopProduct) => unitSaid(product, texts.shop.products, format, locale),
  }
  const { searchParams: params } = url
  const wish = readChoice(context, url)
  const { products, articles, categories, leadCutoffs, ...view } = await krume.shop.view(scope, {
    day: wish.day,
    branch: wish.branch,
    locale,
  })
  const slot = possibleSlot(view, wish)
  if (params.has('day') || params.has('branch')) {
    storeChoice(context, { day: view.day ?? undefined, branch: view.branch ?? undefined, slot })
  }
  const { lines, unread } = readBasket(context)
  const without = readWithout(context)
  const assortment = assortmentOf(
    { products, articles, categories },
    readAssortmentWish(params, without),
    words,
  )
  const opened = params.get('product') ?? ''
  const inBasket = products(lines.map(({ product }) => product))
  const rush = view.rush.map((ahead) => rushText(ahead, texts.storefront.facts, locale))
  const leftovers = await leftoversText(context, scope)
  const shown = new Set(assortment.sections.flatMap((section) => section.products.map(({ id }) => id)))
  const others = [
    ...inBasket,
    ...products([opened, ...unread]).filter(({ id }) => !inBasket.some((own) => own.id === id)),
  ]
  return {
    view,
    assortment,
    others: others.filter(({ id }) => !shown.has(id)).map((product) => cardOf(product, words, without)),
    gone: await goneOf(context, scope, lines, inBasket),
    details: opened === '' ? undefined : await krume.shop.product(scope, opened, locale),
    proposal: await proposalFor(context, scope, { inBasket, view, basket: lines, slot }),
    slot,
    lost: lostOf(view, wish, slot),
    ...(leftovers && { leftovers }),
    rush,
    hasNotices: view.notes.length + rush.length > 0 || leftovers !== undefined,
    cutoffs: cutoffsOf(view, leadCutoffs, slot, scope.bakery.timezone),
    minOrderCents: scope.bakery.minOrderCents,
    prices: texts.storefront.facts.prices(paymentText(scope.bakery, locale)),
    deadlineNote: texts.storefront.checkout.orderableUntilThen,
    now: clock.now().toISOString(),
  }
}

async function leftoversText(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
): Promise<ShopPage['leftovers']> {
  const { krume, locale, texts } = requestOf(context)
  const places = await krume.shop.leftovers(scope, locale)
  const goods = new Set(places.flatMap(({ goods }) => goods.map(({ product }) => product)))
  const { notice, open: link } = texts.storefront.leftovers
  return goods.size === 0 ? undefined : { text: notice(goods.size), link }
}

function rushText(
  { days, opensOn, cutoff, isOpen, ...named }: RushAhead,
  t: Catalogue['storefront']['facts'],
  locale: Locale,
): SentenceOfName {
  const format = formatOf(locale)
  const [first = '', last = first] = [days[0], days.at(-1)]
  const when = formatDays(first, last, locale)
  const until = `${format.day(cutoff.day)}, ${format.time(cutoff.time)}`
  return aroundName(
    (name) => (isOpen ? t.rushOpen(name, when, until) : t.rushSoon(name, when, format.day(opensOn))),
    named,
  )
}

/** Returns the products of the basket that no longer exist. Queries their names only if there are any. */
async function goneOf(
  context: Readonly<RouterContextProvider>,
  scope: ShopScope,
  basket: readonly BasketLine[],
  inBasket: readonly ShopProduct[],
): Promise<PricedBasket['gone']> {
  const known = new Set(inBasket.map(({ id }) => id))
  const lost = basket.filter(({ product }) => !known.has(product))
  if (lost.length === 0) return []
  const { krume, locale } = requestOf(context)
  return (await krume.shop.price(scope, lost, locale)).gone
}

/**
 * Returns the first time at which the whole basket is available, if it is not on the chosen day. It helps visitors who
 * fill the basket before they choose a day.
 */
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
  if (!day || !branch || !isShort(inBasket, basket)) return undefined
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

/** Returns the chosen time if it is available after a change of day or branch too. */
function possibleSlot(view: ShopPlan, wish: PickupChoice): string | undefined {
  return view.slots.find(({ from, full }) => from === wish.slot && !full)?.from
}

function lostOf(view: ShopPlan, wish: PickupChoice, slot: string | undefined): LostPickup {
  if (wish.day && view.day && wish.day !== view.day) return { day: wish.day }
  return wish.slot && !slot && view.day ? { slot: wish.slot } : {}
}

/** Returns the cut-offs; none is later than the start of the chosen time, as for an order. */
function cutoffsOf(
  { day, cutoff }: ShopPlan,
  leadCutoffs: ShopView['leadCutoffs'],
  slot: string | undefined,
  timezone: string,
): ShopCutoff[] {
  if (day === null || cutoff === null) return []
  const start = slot === undefined ? undefined : instantAt(day, slot, timezone).toISOString()
  return [{ leadDays: 0, instant: cutoff }, ...leadCutoffs].map(({ leadDays, instant }) => {
    const until = start !== undefined && start < instant ? start : instant
    return { leadDays, instant: until, ...wallClockAt(new Date(until), timezone) }
  })
}
