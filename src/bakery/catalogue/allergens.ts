/**
 * The allergens of LMIV annex II. Cereals and nuts are named one by one, as the law asks.
 * Fourteen groups; `gluten` and `nuts` are the groups with members.
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

/** What is not listed is free of it: a declaration is complete or it does not exist. */
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

/** What a declaration says of one allergen: what it does not name is free of it. */
export function statementOf(declaration: AllergenDeclaration, allergen: Allergen): AllergenStatement {
  if (declaration.contains.includes(allergen)) return 'contains'
  return declaration.traces.includes(allergen) ? 'traces' : 'free'
}

/** A product as far as it tells what is in it. */
type Declared = { nonFood: boolean; allergens: AllergenDeclaration | null }

/** Tells whether everything is said without which a product is not sold; what is not eaten has nothing to declare. */
export function isDeclared({ nonFood, allergens }: Declared): boolean {
  return nonFood || allergens !== null
}

/** The same as `isDeclared` is not, as a filter of records. */
export const UNDECLARED = 'allergens = null && nonFood = false'

/** Gives the allergens that customers are shown; `null` for non-food (Art. 14 LMIV is about food). */
export function shownDeclaration({ nonFood, allergens }: Declared): AllergenDeclaration | null {
  return nonFood ? null : (allergens ?? { contains: [], traces: [] })
}

/** The strongest statement among the members of a group. */
export function groupStatementOf(declaration: AllergenDeclaration, group: AllergenGroup): AllergenStatement {
  const statements = ALLERGEN_GROUPS[group].map((allergen) => statementOf(declaration, allergen))
  if (statements.includes('contains')) return 'contains'
  return statements.includes('traces') ? 'traces' : 'free'
}

/** In the order of the law, nothing twice; what is contained is not also a trace. */
export function normalDeclaration(declaration: AllergenDeclaration): AllergenDeclaration {
  return {
    contains: ALLERGENS.filter((allergen) => statementOf(declaration, allergen) === 'contains'),
    traces: ALLERGENS.filter((allergen) => statementOf(declaration, allergen) === 'traces'),
  }
}

/** What holds for several products together: an order, a bag. */
export function mergedDeclaration(declarations: readonly AllergenDeclaration[]): AllergenDeclaration {
  return normalDeclaration({
    contains: declarations.flatMap((declaration) => declaration.contains),
    traces: declarations.flatMap((declaration) => declaration.traces),
  })
}
