import type { RouterContextProvider } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { ShopView } from '#bakery/shop/shop.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { requestOf } from '../../request-context.server.ts'
import type { PickupChoice } from './pickup-choice.ts'
import { readChoice, storeChoice } from './visit.server.ts'

/** When orders close: as an instant for the countdown and as the bakery's clock shows it. */
export type ShopCutoff = { instant: string; day: string; time: string }

export type ShopPage = {
  view: ShopView
  /** The chosen time, when it can still be had on the chosen day at the chosen branch. */
  slot: string | undefined
  /** What was chosen before and is not possible any more. */
  lost: { day?: string; slot?: string }
  cutoff: ShopCutoff | undefined
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
  const wish = readChoice(context, url)
  const view = await krume.shop.view(scope, { day: wish.day, branch: wish.branch, locale })
  const slot = possibleSlot(view, wish)
  const now = clock.now()
  if (url.searchParams.has('day') || url.searchParams.has('branch')) {
    storeChoice(context, { day: view.day ?? undefined, branch: view.branch ?? undefined, slot })
  }
  return {
    view,
    slot,
    lost: lostOf(view, wish, slot),
    cutoff: view.cutoff === null ? undefined : cutoffOf(view.cutoff, scope.bakery.timezone),
    now: now.toISOString(),
  }
}

/** A time stays chosen over a change of day or branch when it can be had there too. */
function possibleSlot(view: ShopView, wish: PickupChoice): string | undefined {
  return view.slots.find(({ from, full }) => from === wish.slot && !full)?.from
}

function lostOf(view: ShopView, wish: PickupChoice, slot: string | undefined): ShopPage['lost'] {
  if (wish.day && view.day && wish.day !== view.day) return { day: wish.day }
  return wish.slot && !slot && view.day ? { slot: wish.slot } : {}
}

function cutoffOf(instant: string, timezone: string): ShopCutoff {
  return { instant, ...wallClockAt(new Date(instant), timezone) }
}
