/**
 * The allergens of LMIV annex II. Cereals and nuts are listed individually, as the law requires. They form fourteen
 * groups, of which `gluten` and `nuts` have several members.
 */
export const ALLERGENS = [
  'wheat',
  'spelt',
  'rye',
  'barley',
  'oats',
  'crustaceans',
  'egg',
  'fish',
  'peanut',
  'soy',
  'milk',
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazil_nut',
  'pistachio',
  'macadamia',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/**
 * Declaration of a product. Allergens that are not listed are absent: a declaration is complete or does not exist.
 */
export type AllergenDeclaration = { contains: Allergen[]; traces: Allergen[] }

export const ALLERGEN_GROUPS = {
  gluten: ['wheat', 'spelt', 'rye', 'barley', 'oats'],
  crustaceans: ['crustaceans'],
  egg: ['egg'],
  fish: ['fish'],
  peanut: ['peanut'],
  soy: ['soy'],
  milk: ['milk'],
  nuts: ['almond', 'hazelnut', 'walnut', 'cashew', 'pecan', 'brazil_nut', 'pistachio', 'macadamia'],
  celery: ['celery'],
  mustard: ['mustard'],
  sesame: ['sesame'],
  sulphites: ['sulphites'],
  lupin: ['lupin'],
  molluscs: ['molluscs'],
} as const satisfies Record<string, readonly Allergen[]>
export type AllergenGroup = keyof typeof ALLERGEN_GROUPS
export const ALLERGEN_GROUP_NAMES = Object.keys(ALLERGEN_GROUPS) as AllergenGroup[]

export type AllergenStatement = 'contains' | 'traces' | 'free'

/** Returns what a declaration states about one allergen; an unlisted one is `free`. */
export function statementOf(declaration: AllergenDeclaration, allergen: Allergen): AllergenStatement {
  if (declaration.contains.includes(allergen)) return 'contains'
  return declaration.traces.includes(allergen) ? 'traces' : 'free'
}

/** The fields of a product that concern allergens. */
type Declared = { nonFood: boolean; allergens: AllergenDeclaration | null }

/** Tells whether the declaration required for selling exists; products that are not food need none. */
export function isDeclared({ nonFood, allergens }: Declared): boolean {
  return nonFood || allergens !== null
}

/** Record filter for products that are not `isDeclared`. */
export const UNDECLARED = 'allergens = null && nonFood = false'

/**
 * Returns the allergens that customers are shown; `null` for products that are not food (Art. 14 LMIV covers food
 * only).
 */
export function shownDeclaration({ nonFood, allergens }: Declared): AllergenDeclaration | null {
  return nonFood ? null : (allergens ?? { contains: [], traces: [] })
}

/** Returns the strongest statement among the members of a group. */
export function groupStatementOf(declaration: AllergenDeclaration, group: AllergenGroup): AllergenStatement {
  const statements = ALLERGEN_GROUPS[group].map((allergen) => statementOf(declaration, allergen))
  if (statements.includes('contains')) return 'contains'
  return statements.includes('traces') ? 'traces' : 'free'
}

/**
 * Sorts the allergens in the order of the law and removes duplicates; contained ones are not listed as traces too.
 */
export function normalDeclaration(declaration: AllergenDeclaration): AllergenDeclaration {
  return {
    contains: ALLERGENS.filter((allergen) => statementOf(declaration, allergen) === 'contains'),
    traces: ALLERGENS.filter((allergen) => statementOf(declaration, allergen) === 'traces'),
  }
}

/** Merges the declarations of several products, such as those of an order. */
export function mergedDeclaration(declarations: readonly AllergenDeclaration[]): AllergenDeclaration {
  return normalDeclaration({
    contains: declarations.flatMap((declaration) => declaration.contains),
    traces: declarations.flatMap((declaration) => declaration.traces),
  })
}
