import type { Sql } from '#core/db/sql/sql.ts'
import { products } from '../catalogue/products/products-collection.server.ts'

export const phase = 'migrate'

/** Marks older products as not food if they do not spoil and have no ingredients, nutrition values or allergens. */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  const candidates = await sql
    .selectFrom(products.name)
    .select(['id', 'allergens', 'nutrition'])
    .where('perishable', '=', false)
    .where('ingredients', '=', '')
    .execute()
  for (const { id, allergens, nutrition } of candidates) {
    const declared = readJson(allergens) as { contains?: unknown[]; traces?: unknown[] } | null
    const named = (declared?.contains?.length ?? 0) + (declared?.traces?.length ?? 0)
    if (declared === null || named > 0 || readJson(nutrition) !== null) continue
    await sql.updateTable(products.name).set({ nonFood: true }).where('id', '=', String(id)).execute()
  }
}

/** Parses JSON, which SQLite returns as text. */
function readJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : (value ?? null)
}
