import type { Core } from '#core/core.ts'
import { bakeries } from '../collections/bakeries.ts'
import { orders } from '../collections/orders.ts'

/** The customer of this order is forgotten, whatever backup comes back (`repeat-erasures.server.ts`). */
export async function setOrderTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${orders.name}/${id}`)
}

/** Its owner has closed this bakery, whatever backup comes back. */
export async function setBakeryTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${bakeries.name}/${id}`)
}
