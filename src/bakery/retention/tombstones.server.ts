import type { Core } from '#core/core.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { standingOrders } from '../standing/standing-collection.server.ts'
import { waitingList } from '../waiting/waiting-collection.server.ts'

/** Records, outside the backups, that the customer of this order was erased (`repeat-erasures.server.ts`). */
export async function setOrderTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${orders.name}/${id}`)
}

/** Records, outside the backups, that this standing order was erased. */
export async function setStandingTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${standingOrders.name}/${id}`)
}

/** Records, outside the backups, that this place in a waiting list was erased. */
export async function setWaitingTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${waitingList.name}/${id}`)
}
