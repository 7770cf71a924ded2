import type { Sql } from '#core/db/sql.ts'
import { products } from '../collections/products.ts'
import { STARTER_PRODUCTS } from '../seed/starter-assortment.ts'

/** Who took the starter assortment over before it had English ingredients gets them, where the German ones are still its own. */
export async function after({ sql }: { sql: Sql }): Promise<void> {
  for (const { ingredients, ingredientsEn } of STARTER_PRODUCTS) {
    if (ingredients === '') continue
    await sql
      .updateTable(products.name)
      .set({ ingredientsEn })
      .where('ingredients', '=', ingredients)
      .where('ingredientsEn', '=', '')
      .execute()
  }
}
