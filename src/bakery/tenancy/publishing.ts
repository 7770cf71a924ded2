import type { Branch, PublishProblem } from '../krume.ts'
import type { Bakery } from './scope.ts'

/** § 5 DDG: who runs the shop, where, and two ways to reach them. */
const IMPRINT_DUTIES = [
  'imprintOwner',
  'imprintStreet',
  'imprintZip',
  'imprintCity',
  'email',
  'phone',
] as const

/** The legal traffic light: what is missing before a shop may be published. */
export function findPublishProblems(shop: {
  bakery: Bakery
  branches: readonly Branch[]
  availableProducts: number
  undeclaredProducts: number
}): PublishProblem[] {
  const active = shop.branches.filter((branch) => branch.active)
  const problems: PublishProblem[] = []
  if (IMPRINT_DUTIES.some((field) => shop.bakery[field] === '')) problems.push('imprint_incomplete')
  if (active.length === 0) problems.push('no_active_branch')
  else if (active.every((branch) => (branch.slots ?? []).length === 0)) problems.push('no_slots')
  if (shop.availableProducts === 0) problems.push('no_available_product')
  if (shop.undeclaredProducts > 0) problems.push('allergens_missing')
  return problems
}
