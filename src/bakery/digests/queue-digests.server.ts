import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import type { Day } from '../branches/hours.ts'
import { instantAt } from '../branches/wall-clock.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { ownerToMail } from '../mail/owners/owner-to-mail.server.ts'
import { sumsOf } from '../ordering/reading/day-sums.server.ts'
import { volumeOf } from '../ordering/reading/volume.server.ts'
import { loadBranches } from '../ordering/rulebooks/load-rules.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { cutoffsDue } from '../ordering/rules/cutoffs-due.ts'
import { letterheadOf } from '../platform/platform.server.ts'
import type { PlatformPlace } from '../platform/platform.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { acrossBakeries } from '../tenancy/scope.server.ts'
import type { Bakery } from '../tenancy/scope.ts'
import { digestMail } from './digest-mail.ts'
import { systemScope } from './digest-owner.server.ts'
import { type DigestKind, digests } from './digests-collection.server.ts'
import { morningDue } from './digests-due.ts'

/** Wall time of the pickup day from which its digest is useless. */
const USELESS_FROM = '20:00'

/**
 * Queues the digests that are due, each once and only for days with orders. An error in one bakery doesn't stop the
 * others; throws afterwards.
 */
export async function queueDigests(anyCore: Core, place: PlatformPlace): Promise<void> {
  const core = acrossBakeries(anyCore, 'digests of every bakery')
  const wanted = await core.records.list(bakeries, {
    filter: "(cutoffDigest = true || morningPapers = true) && deletingSince = ''",
    sort: 'id',
  })
  const errors: unknown[] = []
  for (const bakery of wanted) {
    try {
      for (const [kind, day] of await dueOf(core, bakery)) await queueDigest(core, place, bakery, kind, day)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Digests of ${errors.length} bakeries failed`)
}

async function dueOf(core: Core, bakery: Bakery): Promise<[DigestKind, Day][]> {
  const now = localNow(core.clock.now(), bakery.timezone)
  const closed = bakery.cutoffDigest ? cutoffsDue(await loadBranches(core, bakery.id, 'de'), now) : []
  const morning = bakery.morningPapers ? morningDue(now) : []
  return [
    ...closed.map((day): [DigestKind, Day] => ['cutoff', day]),
    ...morning.map((day): [DigestKind, Day] => ['morning', day]),
  ]
}

/** Queues a digest, unless this was done before. */
async function queueDigest(
  anyCore: Core,
  place: PlatformPlace,
  bakery: Bakery,
  kind: DigestKind,
  day: Day,
): Promise<void> {
  await anyCore.transaction(async (core) => {
    const judged = await core.sql
      .insertInto(digests.name)
      .values({
        id: `${bakery.id}/${kind}/${day}`,
        bakery: bakery.id,
        kind,
        day,
        created: formatInstant(core.clock.now()),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (judged.length === 0) return
    const owner = await ownerToMail(core, bakery)
    const branches = await sumsOf(core, bakery, day)
    if (!owner || branches.length === 0) return
    const volume = await volumeOf(core, systemScope(bakery, owner), { day })
    const letterhead = await letterheadOf(core, place)
    const sendBefore = instantAt(day, USELESS_FROM, bakery.timezone)
    await queueMail(core, digestMail({ kind, bakery, owner, day, branches, volume, letterhead, sendBefore }))
  })
}
