import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Day } from '../branches/hours.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { rescueTime } from '../ordering/leftovers/judge-rescue.ts'
import { changeLeftovers, readLeftovers } from '../ordering/leftovers/leftover-stock.server.ts'
import { LostRace } from '../ordering/placing/race.server.ts'
import type { BranchRules } from '../ordering/rules/branch-rules.ts'
import { type LocalNow, localNow } from '../ordering/rules/cutoff.ts'
import { isOpenToGuests } from '../tenancy/open-to-guests.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { type WaitingPlaces, winEntry } from './end-waiting.server.ts'
import { waitsForLeftovers } from './judge-waiting.ts'
import { lateOfferEnd } from './offer-time.ts'
import type { WaitingEntry } from './waiting.ts'
import { aboutWaiting } from './waiting-facts.server.ts'
import { waitingMail } from './waiting-mails.ts'

/** Leftovers of today by branch and product, read once; offers take from them. */
type OpenLeftovers = (branch: string) => Promise<Map<string, number>>

export function openLeftovers(core: Core, day: Day): OpenLeftovers {
  const known = new Map<string, Promise<Map<string, number>>>()
  return (branch) => {
    const found = known.get(branch) ?? readLeftovers(core, { branch, day })
    known.set(branch, found)
    return found
  }
}

/**
 * Tends an entry whose cut-off is over: informs the customer once, and offers leftovers of its day as soon as
 * there are enough. Leftovers go to waiting customers before the shop shows them.
 */
export async function tendLate(
  core: Core,
  place: WaitingPlaces,
  bakery: Bakery,
  entry: WaitingEntry,
  { rules, now, leftovers }: { rules: BranchRules; now: LocalNow; leftovers: OpenLeftovers },
): Promise<void> {
  const late = { ...entry, late: true }
  if (!entry.late && !(await becomeLate(core, place, bakery, entry))) return
  if (entry.day !== now.day || !rescueTime(rules, now) || !isOpenToGuests(bakery)) return
  const left = await leftovers(entry.branch)
  const units = left.get(entry.product) ?? 0
  if (units < entry.quantity) return
  if (await offerLate(core, place, late)) left.set(entry.product, units - entry.quantity)
}

/** Marks an entry as one that waits for leftovers, and mails that nothing became free before the cut-off. */
async function becomeLate(
  core: Core,
  { publicUrl }: WaitingPlaces,
  bakery: Bakery,
  entry: WaitingEntry,
): Promise<boolean> {
  return core.transaction(async (core) => {
    if (!(await winEntry(core, entry, { late: true }))) return false
    const about = await aboutWaiting(core, entry)
    await queueMail(core, waitingMail('waiting-late', { ...about, bakery, publicUrl }))
    return true
  })
}

/**
 * Takes leftovers for an entry and mails the offer, in one transaction. Returns false if others had them first or it is
 * too late.
 */
async function offerLate(
  core: Core,
  { ordering, publicUrl }: WaitingPlaces,
  entry: WaitingEntry,
): Promise<boolean> {
  try {
    return await core.transaction(async (core) => {
      const rulebook = await ordering.rulebooks.open(core, entry.bakery, entry.locale)
      const { bakery } = rulebook
      const now = localNow(core.clock.now(), bakery.timezone)
      const rules = await rulebook.branch(entry.branch)
      const product = (await rulebook.products([entry.product])).get(entry.product)
      const isOn = bakery.waitingList && bakery.leftovers && isOpenToGuests(bakery)
      if (!isOn || !rules || entry.day !== now.day) return false
      const time = rescueTime(rules, now)
      if (!time || !waitsForLeftovers(entry, product, rules, now)) return false
      const until = lateOfferEnd(now.instant, bakery.timezone, time)
      if (!until) return false
      const offered = {
        state: 'offered' as const,
        offerUntil: formatInstant(until),
        slotFrom: time.from,
        slotTo: time.to,
        editableUntil: formatInstant(time.until),
      }
      if (!(await winEntry(core, entry, offered))) return false
      const about = await aboutWaiting(core, { ...entry, ...offered })
      await queueMail(core, waitingMail('waiting-offer', { ...about, bakery, publicUrl }))
      // Comes last: orders for the same leftovers wait from here until the commit.
      const taken = { product: entry.product, remaining: -entry.quantity }
      const lost = await changeLeftovers(core, entry, [taken])
      if (lost.length > 0) throw new LostRace(lost.map((key) => ({ key })))
      return true
    })
  } catch (error) {
    if (error instanceof LostRace) return false
    throw error
  }
}
