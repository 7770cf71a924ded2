import {
  ALLERGEN_GROUP_NAMES,
  type AllergenDeclaration,
  type AllergenGroup,
  groupStatementOf,
} from '#bakery/catalogue/goods/allergens.ts'
import { isOn } from '#web/request/is-on.ts'

/** Allergens that a customer must not eat; products with them are left out. */
export type AllergenWish = {
  without: AllergenGroup[]
  /** True if products with traces of them are left out too. */
  withoutTraces: boolean
}

/*
 * A cookie stores the wish until it is cleared: group names and `traces`, joined by dots. Only the server writes it,
 * since some browsers delete script-written cookies after a week. Each visit renews the year.
 */

const TRACES = 'traces'

export function parseAllergenWish(text = ''): AllergenWish {
  const words = text.split('.')
  return wishOf(words, words.includes(TRACES))
}

/** Returns the cookie's value; `''` if nothing is left out. */
export function serializeAllergenWish({ without, withoutTraces }: AllergenWish): string {
  return [...without, ...(withoutTraces && without.length > 0 ? [TRACES] : [])].join('.')
}

/** Reads the filter's form: `without` for each group, `traces`. */
export function readAllergenForm(form: FormData): AllergenWish {
  return wishOf(form.getAll('without'), isOn(form, TRACES))
}

function wishOf(groups: readonly unknown[], withoutTraces: boolean): AllergenWish {
  const without = ALLERGEN_GROUP_NAMES.filter((group) => groups.includes(group))
  return { without, withoutTraces: withoutTraces && without.length > 0 }
}

/** Returns the groups for which a wish leaves a product out; none if the product may be shown. */
export function clashesOf(
  declaration: AllergenDeclaration | null,
  { without, withoutTraces }: AllergenWish,
): AllergenGroup[] {
  if (declaration === null) return []
  return without.filter((group) => {
    const statement = groupStatementOf(declaration, group)
    return statement === 'contains' || (statement === 'traces' && withoutTraces)
  })
}
