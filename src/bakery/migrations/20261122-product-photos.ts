import type { Sql } from '#core/db/sql.ts'
import { products } from '../collections/products.ts'

/**
 * Photographs from before they were drawn anew may still say where they were taken: each product is looked at once more
 * (`catalogue/judge-photos.server.ts`).
 */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  await sql.updateTable(products.name).set({ photosJudged: false }).execute()
}
