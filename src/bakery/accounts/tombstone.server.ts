import type { Core } from '#core/core.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'

/** Records outside the backups that the owner has closed this bakery (`repeat-erasures.server.ts`). */
export async function setBakeryTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${bakeries.name}/${id}`)
}
