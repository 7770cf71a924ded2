import type { Core } from '#core/core.ts'
import type { TypedWords } from '../ordering/forget-words.server.ts'
import { withoutOnPaper } from '../ordering/option-text.ts'
import type { BakeQuantity } from './papers/bake-changes.ts'
import { bakeLists } from './print-collections.server.ts'

/**
 * Blanks the words of erased customers in printed baking lists, whose variants name them. An equal text of another
 * customer is blanked too, as lists do not say whose it is.
 */
export async function forgetPrinted(
  { sql }: Pick<Core, 'sql'>,
  erased: readonly TypedWords[],
): Promise<void> {
  for (const { bakery, days, words } of erased) {
    const lists = await sql
      .selectFrom(bakeLists.name)
      .select(['id', 'quantities'])
      .where('bakery', '=', bakery)
      .where('day', 'in', [...days])
      .execute()
    for (const { id, quantities: stored } of lists) {
      const before = JSON.parse(String(stored)) as BakeQuantity[] | null
      const quantities = JSON.stringify((before ?? []).map((line) => withoutAny(line, words)))
      if (quantities !== stored)
        await sql.updateTable(bakeLists.name).set({ quantities }).where('id', '=', id).execute()
    }
  }
}

function withoutAny({ variants, ...line }: BakeQuantity, words: ReadonlySet<string>): BakeQuantity {
  if (!variants) return line
  const longestFirst = [...words].toSorted((a, b) => b.length - a.length)
  const merged = new Map<string, number>()
  for (const variant of variants) {
    const text = longestFirst.reduce(withoutOnPaper, variant.text)
    merged.set(text, (merged.get(text) ?? 0) + variant.quantity)
  }
  return { ...line, variants: [...merged].map(([text, quantity]) => ({ text, quantity })) }
}
