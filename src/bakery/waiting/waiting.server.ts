import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { anyOf } from '../filters.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import type { OrderRequest } from '../ordering/order-request.ts'
import { placeHeldOrder, placeRescue } from '../ordering/placing/place-order.server.ts'
import { slotsAhead } from '../ordering/rules/branch-rules.ts'
import { slotResource } from '../ordering/rules/capacity.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import type { OrderSender } from '../ordering/rules/slot-shares.ts'
import { readSlotUsage } from '../ordering/stock/usage.server.ts'
import { pageOf } from '../page.server.ts'
import { savedOrProblems } from '../saved.server.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { OwnerScope, ShopScope } from '../tenancy/scope.ts'
import { endEntry, type WaitingPlaces, winEntry } from './end-waiting.server.ts'
import { heldFor, itemOf } from './held-goods.ts'
import { joinWaiting, placeToWait } from './join-waiting.server.ts'
import { tendWaiting } from './tend-waiting.server.ts'
import type {
  AcceptInput,
  AcceptResult,
  CustomerWaiting,
  ListedWaiting,
  Waiting,
  WaitingEntry,
} from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'
import { aboutWaiting } from './waiting-facts.server.ts'
import { waitingMail } from './waiting-mails.ts'

const WAITING_ID = /^[a-z0-9]{26}$/

export function createWaiting(core: Core, place: WaitingPlaces): Waiting {
  return {
    about: (scope, wish, locale) => placeToWait(core, place.ordering, scope, wish, locale),
    join: (scope, input) => joinWaiting(core, place, scope, input),
    find: (scope, id) => findForCustomer(core, place, scope, id),
    confirm: (scope, id) => confirm(core, scope, id),
    async leave(scope, id) {
      const entry = await findOwn(core, scope, id)
      if (!entry || entry.state === 'ordered' || entry.state === 'ended') return
      await core.transaction((core) => endEntry(core, place.ordering, entry, 'customer'))
      await tendWaiting(core, place, scope.bakery.id)
    },
    accept: (scope, id, input, sender) => accept(core, place, scope, id, input, sender),
    list: (scope, wish) => list(core, scope, wish),
    async remove(scope, id) {
      await core.transaction(async (core) => {
        const entry = await getOwned(core, waitingList, scope, id)
        const isOver = entry.state === 'ordered' || entry.state === 'ended'
        if (isOver || !(await endEntry(core, place.ordering, entry, 'owner'))) return
        if (entry.state === 'unconfirmed') return
        const about = await aboutWaiting(core, { ...entry, endedBy: 'owner' })
        const { bakery } = scope
        await queueMail(core, waitingMail('waiting-over', { ...about, bakery, publicUrl: place.publicUrl }))
      })
      await tendWaiting(core, place, scope.bakery.id)
    },
  }
}

async function findOwn(core: Core, { bakery }: ShopScope, id: string): Promise<WaitingEntry | undefined> {
  if (!WAITING_ID.test(id)) return undefined
  const entry = await core.records.find(waitingList, id)
  return entry?.bakery === bakery.id ? entry : undefined
}

async function findForCustomer(
  core: Core,
  { ordering }: WaitingPlaces,
  scope: ShopScope,
  id: string,
): Promise<CustomerWaiting | undefined> {
  const entry = await findOwn(core, scope, id)
  if (!entry) return undefined
  const isExpired = entry.state === 'offered' && entry.offerUntil <= formatInstant(core.clock.now())
  const shown: WaitingEntry = isExpired ? { ...entry, state: 'ended', endedBy: 'expired' } : entry
  const ahead = entry.state === 'waiting' ? await countAhead(core, entry) : 0
  const slots = shown.state === 'offered' ? await slotsOf(core, ordering, scope, entry) : []
  const { entry: _, ...about } = await aboutWaiting(core, shown)
  return { ...shown, ...about, ahead, slots }
}

async function countAhead(core: Core, { product, day, confirmedAt }: WaitingEntry): Promise<number> {
  return core.records.count(waitingList, {
    filter: "product = {:product} && day = {:day} && state = 'waiting' && confirmedAt < {:confirmedAt}",
    params: { product, day, confirmedAt },
  })
}

/** Returns the slots of an offer's day that have a place, with the one that is held; leftovers are not in slots. */
async function slotsOf(
  core: Core,
  ordering: WaitingPlaces['ordering'],
  { bakery }: ShopScope,
  { branch, day, slotFrom, slotTo, locale, late }: WaitingEntry,
): Promise<CustomerWaiting['slots']> {
  if (late) return [{ from: slotFrom, to: slotTo }]
  const rules = await (await ordering.rulebooks.open(core, bakery.id, locale)).branch(branch)
  const usage = await readSlotUsage(core, branch, day, day)
  const now = localNow(core.clock.now(), bakery.timezone)
  const free = (rules ? slotsAhead(rules, now, day) : []).filter(
    ({ from, capacity }) =>
      from !== slotFrom &&
      (capacity === null || (usage.get(slotResource(branch, day, from).key) ?? 0) < capacity),
  )
  return [{ from: slotFrom, to: slotTo }, ...free.map(({ from, to }) => ({ from, to }))].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
}

async function confirm(core: Core, scope: ShopScope, id: string): Promise<void> {
  const entry = await findOwn(core, scope, id)
  if (entry?.state !== 'unconfirmed') return
  const confirmed = { state: 'waiting' as const, confirmedAt: core.clock.now() }
  // An entry that has ended in the meantime stays ended, and one with an offer keeps it.
  await savedOrProblems(() => core.records.update(waitingList, id, confirmed, { state: 'unconfirmed' }))
}

/** Error that rolls back an order whose offer has ended in the meantime. */
class OfferGone extends Error {}

async function accept(
  core: Core,
  place: WaitingPlaces,
  scope: ShopScope,
  id: string,
  input: AcceptInput,
  sender: OrderSender,
): Promise<AcceptResult> {
  const entry = await findOwn(core, scope, id)
  if (entry?.state === 'ordered') return { ok: true, orderId: entry.order, repeated: true }
  const isOpen = entry?.state === 'offered' && entry.offerUntil > formatInstant(core.clock.now())
  if (!isOpen) return { ok: false, reason: 'gone' }
  const request: OrderRequest = {
    ...input,
    idempotencyKey: `waiting-${id}`,
    day: entry.day,
    branch: entry.branch,
    items: [itemOf(entry)],
    name: entry.customerName,
    email: entry.customerEmail,
    address: '',
    note: '',
    locale: entry.locale,
  }
  try {
    const order = entry.late ? placeRescue : placeHeldOrder
    return await order(core, place.ordering, scope, request, sender, {
      held: heldFor(entry),
      async endWith(core, order) {
        if (!(await winEntry(core, entry, { state: 'ordered', order }))) throw new OfferGone()
      },
    })
  } catch (error) {
    if (!(error instanceof OfferGone)) throw error
    return { ok: false, reason: 'gone' }
  }
}

async function list(core: Core, { bakery }: OwnerScope, wish: { page: number; perPage: number }) {
  const found = await pageOf(core, waitingList, {
    filter: "bakery = {:bakery} && (state = 'waiting' || state = 'offered')",
    params: { bakery: bakery.id },
    sort: 'day,product,confirmedAt,id',
    ...wish,
  })
  const names = async (of: typeof products | typeof branches, ids: string[]) => {
    const named = await core.records.list(of, anyOf('id', [...new Set(ids)]))
    return new Map(named.map(({ id, name }) => [id, name]))
  }
  const productNames = await names(
    products,
    found.items.map(({ product }) => product),
  )
  const branchNames = await names(
    branches,
    found.items.map(({ branch }) => branch),
  )
  const items = found.items.map(
    (item): ListedWaiting => ({
      ...item,
      name: productNames.get(item.product) ?? '',
      branchName: branchNames.get(item.branch) ?? '',
    }),
  )
  return { ...found, items }
}
