import type { Branch } from '../branches/branches.ts'
import { hasAcceptedAgreement } from './processing-agreement.ts'
import type { PublishProblem } from './profile.ts'
import type { Bakery } from './scope.ts'

/** § 5 DDG: who runs the shop, where, and two ways to reach them. */
const IMPRINT_DUTIES = [
  'email',
  'phone',
  'imprintOwner',
  'imprintStreet',
  'imprintZip',
  'imprintCity',
] as const

type ImprintDuty = (typeof IMPRINT_DUTIES)[number]

/** What the imprint still lacks, in the order of its form. */
export function missingInImprint(bakery: Pick<Bakery, ImprintDuty>): ImprintDuty[] {
  return IMPRINT_DUTIES.filter((field) => bakery[field] === '')
}

/** The legal traffic light: what is missing before a shop may be published. */
export function findPublishProblems(shop: {
  bakery: Bakery
  ownerVerified: boolean
  branches: readonly Branch[]
  availableProducts: number
  undeclaredProducts: number
}): PublishProblem[] {
  const active = shop.branches.filter((branch) => branch.active)
  const problems: PublishProblem[] = []
  if (!shop.ownerVerified) problems.push('email_unverified')
  if (missingInImprint(shop.bakery).length > 0) problems.push('imprint_incomplete')
  if (!hasAcceptedAgreement(shop.bakery)) problems.push('agreement_missing')
  if (active.length === 0) problems.push('no_active_branch')
  else if (active.every((branch) => (branch.slots ?? []).length === 0)) problems.push('no_slots')
  if (shop.availableProducts === 0) problems.push('no_available_product')
  if (shop.undeclaredProducts > 0) problems.push('allergens_missing')
  return problems
}
