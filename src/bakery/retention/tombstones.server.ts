import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { orders } from '../collections/orders.ts'

/** Records outside the backups that the customer of this order was erased (`repeat-erasures.server.ts`). */
export async function setOrderTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${orders.name}/${id}`)
}

/** Records outside the backups that the owner has closed this bakery. */
export async function setBakeryTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${bakeries.name}/${id}`)
}
