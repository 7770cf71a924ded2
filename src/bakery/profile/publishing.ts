import type { Branch } from '../branches/branches.ts'
import { isComplete, isExempt, type OwnVersion } from '../legal/own-text.ts'
import { hasAcceptedAgreement } from '../tenancy/processing-agreement.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { PublishProblem } from './profile.ts'

/** Imprint fields required by § 5 DDG: responsible person, address, and two ways of contact. */
export const IMPRINT_DUTIES = [
  'email',
  'phone',
  'imprintOwner',
  'imprintStreet',
  'imprintZip',
  'imprintCity',
] as const

/** All fields that may be required; register court and number only for registered companies. */
export const IMPRINT_FIELDS = [...IMPRINT_DUTIES, 'imprintRegister'] as const

export type ImprintDuty = (typeof IMPRINT_FIELDS)[number]

/** Pattern of legal forms with a register entry, without dots and spaces. */
const REGISTERED =
  /^(ek|ekfr|ekfm|ohg|kg|eg|ag|se|kgaa|eingetragene.*|offenehandelsgesellschaft|kommanditgesellschaft|aktiengesellschaft|egbr)$|gmbh|&co|^ug|mitbeschränkterhaftung|haftungsbeschränkt/

/**
 * Tells whether the company's register entry is required in its imprint (§ 5 (1) no. 4 DDG) and its mails (§ 37a
 * HGB).
 */
function isRegistered({ imprintLegalForm }: Pick<Bakery, 'imprintLegalForm'>): boolean {
  return REGISTERED.test(imprintLegalForm.toLowerCase().replaceAll(/[.\s]/g, ''))
}

/** Returns the missing required fields of the imprint, in the order of its form. */
export function missingInImprint(bakery: Pick<Bakery, ImprintDuty | 'imprintLegalForm'>): ImprintDuty[] {
  const duties = isRegistered(bakery) ? IMPRINT_FIELDS : IMPRINT_DUTIES
  return duties.filter((field) => bakery[field] === '')
}

/** Returns what is missing before a shop may be published. */
export function findPublishProblems(shop: {
  bakery: Bakery
  operatorMissing: boolean
  ownTexts: readonly OwnVersion[]
  ownerVerified: boolean
  branches: readonly Branch[]
  availableProducts: number
  undeclaredProducts: number
}): PublishProblem[] {
  const active = shop.branches.filter((branch) => branch.active)
  const problems: PublishProblem[] = []
  if (shop.operatorMissing) problems.push('operator_missing')
  if (!shop.ownerVerified) problems.push('email_unverified')
  if (missingInImprint(shop.bakery).length > 0) problems.push('imprint_incomplete')
  if (shop.ownTexts.some((own) => !isExempt(own.kind, shop.bakery) && !isComplete(own))) {
    problems.push('legal_text_incomplete')
  }
  if (!hasAcceptedAgreement(shop.bakery)) problems.push('agreement_missing')
  if (active.length === 0) problems.push('no_active_branch')
  else if (active.every((branch) => (branch.slots ?? []).length === 0)) problems.push('no_slots')
  if (shop.availableProducts === 0) problems.push('no_available_product')
  if (shop.undeclaredProducts > 0) problems.push('allergens_missing')
  return problems
}
