import type { Sql } from '#core/db/sql/sql.ts'
import { products } from '../catalogue/products/products-collection.server.ts'

export const phase = 'migrate'

/**
 * Makes `catalogue/products/judge-photos.server.ts` check every product again: older photographs were stored with
 * metadata, which may contain a location.
 */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  await sql.updateTable(products.name).set({ photosJudged: false }).execute()
}
