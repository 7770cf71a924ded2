import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { LostRace, untilNoRaceIsLost } from '../ordering/placing/race.server.ts'
import { keptWorldOf } from '../ordering/rulebooks/ordering-world.server.ts'
import type { Rulebook } from '../ordering/rulebooks/rulebooks.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { resourcesOf, type Usage } from '../ordering/rules/capacity.ts'
import { type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import { judgeOrder, type OrderingWorld } from '../ordering/rules/judge-order.ts'
import { takePlanned } from '../ordering/stock/take-planned.server.ts'
import { readUsageOfDays } from '../ordering/stock/usage.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { isOpenToGuests } from '../tenancy/open-to-guests.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { endEntry, releaseHeldFor, type WaitingPlaces, winEntry } from './end-waiting.server.ts'
import { wishOf } from './held-goods.ts'
import { freestSlot, isOver, waitsForLeftovers } from './judge-waiting.ts'
import { offerEnd, offerHours } from './offer-time.ts'
import { openLeftovers, tendLate } from './tend-late.server.ts'
import type { WaitingEntry } from './waiting.ts'
import { waitingList } from './waiting-collection.server.ts'
import { aboutWaiting } from './waiting-facts.server.ts'
import { waitingMail } from './waiting-mails.ts'

/**
 * Offers what has become free to waiting customers, in all bakeries, and ends entries that are over. Running it
 * twice, or in two processes, offers once. An error at one bakery does not stop the others; throws
 * afterwards.
 */
export async function tendWaitingLists(anyCore: Core, place: WaitingPlaces): Promise<void> {
  const core = acrossBakeries(anyCore, 'waiting lists of every bakery')
  const rows = await core.sql
    .selectFrom(waitingList.name)
    .select('bakery')
    .distinct()
    .where('state', 'in', ['waiting', 'offered'])
    .execute()
  const errors: unknown[] = []
  for (const { bakery } of rows) {
    try {
      await tendWaiting(core, place, String(bakery))
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `the waiting lists of ${errors.length} bakeries failed`)
}

/** Does the same for one bakery; `changed` also calls it right after its orders change. */
export async function tendWaiting(core: Core, place: WaitingPlaces, bakeryId: string): Promise<void> {
  const entries = await core.records.list(waitingList, {
    filter: "bakery = {:bakery} && (state = 'waiting' || state = 'offered')",
    params: { bakery: bakeryId },
    sort: 'confirmedAt,id',
  })
  if (entries.length === 0) return
  const bakery = await core.records.find(bakeries, bakeryId)
  if (!bakery || bakery.deletingSince !== '') return
  const now = formatInstant(core.clock.now())
  const waiting: WaitingEntry[] = []
  for (const entry of entries) {
    if (entry.state === 'waiting') waiting.push(entry)
    else if (entry.offerUntil <= now)
      await core.transaction((core) => endEntry(core, place.ordering, entry, 'expired'))
    else if (!entry.late) waiting.push(...(await keepOffer(core, place, bakery, entry)))
  }
  if (waiting.length > 0) await tendThoseWhoWait(core, place, bakery, waiting)
}

/**
 * Withdraws an offer whose time no longer exists: its customer waits again and is returned, or the wait ends with a
 * mail if the branch is closed on that day.
 */
async function keepOffer(
  core: Core,
  place: WaitingPlaces,
  bakery: Bakery,
  entry: WaitingEntry,
): Promise<WaitingEntry[]> {
  const rulebook = await place.ordering.rulebooks.open(core, bakery.id, 'de')
  const slots = (await rulebook.branch(entry.branch))?.calendar.plan(entry.day).slots ?? []
  if (slots.some(({ from }) => from === entry.slotFrom)) return []
  if (slots.length === 0) {
    await close(core, place, bakery, entry)
    return []
  }
  const waits = { state: 'waiting', offerUntil: '', slotFrom: '', slotTo: '', editableUntil: '' } as const
  return core.transaction(async (core) => {
    if (!(await winEntry(core, entry, waits))) return []
    await releaseHeldFor(core, place.ordering, entry)
    return [{ ...entry, ...waits }]
  })
}

async function tendThoseWhoWait(
  core: Core,
  place: WaitingPlaces,
  bakery: Bakery,
  waiting: readonly WaitingEntry[],
): Promise<void> {
  const rulebook = await place.ordering.rulebooks.open(core, bakery.id, 'de')
  const now = localNow(core.clock.now(), bakery.timezone)
  const { branches, products, usage } = await worldOf(core, rulebook, waiting)
  const leftovers = openLeftovers(core, now.day)
  for (const entry of waiting) {
    const rules = branches.get(entry.branch)
    const product = products.get(entry.product)
    const isLate = isOver(entry, product, rules, now)
    const isRescue = isLate && bakery.leftovers && waitsForLeftovers(entry, product, rules, now)
    if (!bakery.waitingList || (isLate && !isRescue)) {
      await close(core, place, bakery, entry)
      continue
    }
    if (isLate) {
      if (rules) await tendLate(core, place, bakery, entry, { rules, now, leftovers })
      continue
    }
    const slotFrom = rules && freestSlot(rules, now, entry.day, usage)
    if (slotFrom === undefined || !isOpenToGuests(bakery)) continue
    const wish = wishOf(entry, slotFrom)
    if (!judgeOrder({ branches, products, usage }, now, wish).ok) continue
    if (!(await offer(core, place, entry, slotFrom))) continue
    for (const { key, units } of resourcesOf(wish)) usage.set(key, (usage.get(key) ?? 0) + units)
  }
}

type WaitingWorld = Omit<OrderingWorld, 'usage' | 'branches'> & {
  branches: Map<string, BranchRules>
  usage: Map<string, number>
}

/** Reads once what all entries are judged by; an offer is judged again in its own transaction. */
async function worldOf(
  core: Core,
  rulebook: Rulebook,
  entries: readonly WaitingEntry[],
): Promise<WaitingWorld> {
  const branches = new Map<string, BranchRules>()
  for (const id of new Set(entries.map(({ branch }) => branch))) {
    const rules = await rulebook.branch(id)
    if (rules) branches.set(id, rules)
  }
  const days = entries.map(({ day }) => day).toSorted()
  const usage: Usage = await readUsageOfDays(core, rulebook.bakery.id, days[0] ?? '', days.at(-1) ?? '')
  const products = await rulebook.products([...new Set(entries.map(({ product }) => product))])
  return { branches, products, usage: new Map(usage) }
}

/** Ends an entry for which no more orders are taken, and mails the customer unless that was done at the cut-off. */
async function close(
  core: Core,
  { ordering, publicUrl }: WaitingPlaces,
  bakery: Bakery,
  entry: WaitingEntry,
): Promise<void> {
  await core.transaction(async (core) => {
    if (!(await endEntry(core, ordering, entry, 'closed')) || entry.late) return
    const about = await aboutWaiting(core, { ...entry, endedBy: 'closed' })
    await queueMail(core, waitingMail('waiting-over', { ...about, bakery, publicUrl }))
  })
}

/**
 * Holds the goods and a place for an entry, and mails the offer, in one transaction: judged and taken like an order.
 * Returns false if that is no longer possible.
 */
async function offer(
  core: Core,
  { ordering, publicUrl }: WaitingPlaces,
  entry: WaitingEntry,
  slotFrom: string,
): Promise<boolean> {
  return untilNoRaceIsLost(() =>
    core.transaction(async (core) => {
      const rulebook = await ordering.rulebooks.open(core, entry.bakery, entry.locale)
      const { bakery } = rulebook
      const now: LocalNow = localNow(core.clock.now(), bakery.timezone)
      const wish = wishOf(entry, slotFrom)
      const judged = judgeOrder(await keptWorldOf(core, rulebook, wish, []), now, wish)
      if (!judged.ok || !bakery.waitingList || !isOpenToGuests(bakery)) return false
      const { plan } = judged
      const until = offerEnd(now.instant, bakery.timezone, offerHours(bakery), plan.editableUntil)
      if (!until) return false
      const offered = {
        state: 'offered' as const,
        offerUntil: formatInstant(until),
        slotFrom: plan.slot.from,
        slotTo: plan.slot.to,
        editableUntil: formatInstant(plan.editableUntil),
      }
      if (!(await winEntry(core, entry, offered))) return false
      const about = await aboutWaiting(core, { ...entry, ...offered })
      await queueMail(core, waitingMail('waiting-offer', { ...about, bakery, publicUrl }))
      // Comes last: orders for the same goods wait from here until the commit.
      const lost = await takePlanned(core, bakery.id, plan, [])
      if (lost.length > 0) throw new LostRace(lost)
      return true
    }),
  )
}
