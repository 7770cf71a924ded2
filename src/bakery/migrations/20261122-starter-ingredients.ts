import type { Sql } from '#core/db/sql/sql.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import { STARTER_PRODUCTS } from '../seed/starter-assortment.ts'

export const phase = 'migrate'

/** Adds English ingredients to products from the starter assortment whose German ingredients are unchanged. */
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
