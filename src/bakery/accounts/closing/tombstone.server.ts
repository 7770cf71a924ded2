import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import type { Core } from '#core/core.ts'

/** Records, outside the backups, that the owner has closed this bakery (`repeat-erasures.server.ts`). */
export async function setBakeryTombstone({ backups }: Core, id: string): Promise<void> {
  await backups.tombstones.set(`${bakeries.name}/${id}`)
}
