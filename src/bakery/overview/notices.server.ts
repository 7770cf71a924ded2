import type { Core } from '#core/core.ts'
import { addDays } from '../branches/days.ts'
import { mailOutbox } from '../collections/messages.ts'
import { orderTerms } from '../collections/orders.ts'
import { LEGAL_KINDS, type Legal } from '../legal/legal-text.ts'
import { slotsAhead } from '../ordering/branch-rules.ts'
import { isNearlyFull, leftOf, slotResource } from '../ordering/capacity.ts'
import { localNow } from '../ordering/cutoff.ts'
import { mailTerm } from '../ordering/order-terms.ts'
import { readSlotUsage } from '../ordering/usage.server.ts'
import { loadBranches } from '../shop/load-shop.server.ts'
import type { OwnerScope } from '../tenancy/scope.ts'
import type { Notices } from './overview.ts'

/** As many as somebody reads in the morning. */
const MAX_NOTICES = 5
const MAX_DEAD_MAILS = 200

/** What needs somebody's eye today, beside what the law wants. */
export async function findNotices(
  core: Core,
  legal: Pick<Legal, 'states'>,
  scope: OwnerScope,
): Promise<Notices> {
  const states = await legal.states(scope)
  return {
    slots: await fillingSlots(core, scope),
    mails: await deadMails(core, scope),
    legal: LEGAL_KINDS.filter((kind) => states[kind] === 'outdated'),
  }
}

/** Slots of today and tomorrow that are full or nearly so: more may be possible, or somebody more needed. */
async function fillingSlots(core: Core, { bakery }: OwnerScope): Promise<Notices['slots']> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const tomorrow = addDays(now.day, 1)
  const branches = (await loadBranches(core, bakery.id, 'de')).filter(({ branch }) => branch.active)
  const found: Notices['slots'] = []
  for (const rules of branches) {
    const { id, name } = rules.branch
    const usage = await readSlotUsage(core, id, now.day, tomorrow)
    for (const day of [now.day, tomorrow]) {
      for (const { from, to, capacity } of slotsAhead(rules, now, day)) {
        const used = usage.get(slotResource(id, day, from).key) ?? 0
        const left = leftOf(capacity, used)
        if (used === 0 || left === null || (left > 0 && !isNearlyFull(capacity, left))) continue
        found.push({ branch: id, branchName: name, day, from, to, left })
      }
    }
  }
  return found.toSorted((a, b) => (a.day + a.from < b.day + b.from ? -1 : 1)).slice(0, MAX_NOTICES)
}

/** Addresses of this bakery's customers that its mails did not reach. */
async function deadMails(core: Core, { bakery }: OwnerScope): Promise<string[]> {
  const mails = await core.records.list(mailOutbox, {
    filter: "status = 'dead' && kind ~ 'order-%' && replyTo = {:replyTo}",
    params: { replyTo: bakery.email },
    sort: '-created',
    limit: MAX_DEAD_MAILS,
  })
  const addresses = [...new Set(mails.map(({ to }) => to.toLowerCase()))]
  if (addresses.length === 0) return []
  const rows = await core.sql
    .selectFrom(orderTerms.name)
    .select('term')
    .distinct()
    .where('bakery', '=', bakery.id)
    .where('term', 'in', addresses.map(mailTerm))
    .execute()
  const own = new Set(rows.map((row) => String(row['term'])))
  return addresses.filter((address) => own.has(mailTerm(address))).slice(0, MAX_NOTICES)
}
