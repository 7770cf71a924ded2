import type { Core, RecordChange } from '#core/core.ts'
import { keepMailbox } from '../common-fields.server.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { standingOrders } from './standing-collection.server.ts'

/** Keeps a bakery's `hasStandingOrders`, and their own `mailbox`, in step with standing orders. Call it once per core. */
export function registerStandingRules(core: Core): void {
  core.hooks.on(standingOrders.name, {
    beforeCreate: keepMailbox,
    beforeUpdate: keepMailbox,
    afterCreate: noteStanding,
    afterUpdate: noteStanding,
    afterDelete: noteStanding,
  })
}

async function noteStanding({ core, record }: RecordChange): Promise<void> {
  const id = String(record['bakery'])
  const bakery = await core.records.find(bakeries, id)
  if (!bakery || bakery.deletingSince !== '') return
  const running = await core.records.findFirst(standingOrders, {
    filter: "bakery = {:bakery} && confirmedAt != '' && endedAt = ''",
    params: { bakery: id },
  })
  const hasStandingOrders = running !== undefined
  if (bakery.hasStandingOrders !== hasStandingOrders)
    await core.records.update(bakeries, id, { hasStandingOrders })
}
