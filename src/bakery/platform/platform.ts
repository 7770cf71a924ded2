import type { Locale } from '../locale.ts'
import type { OperatorMissing, Saved } from '../result.ts'

/** The operator of the platform; `''` means not set. */
export type Operator = {
  name: string
  /** Lines of the address. */
  address: string[]
  email: string
  /** Language of mails to that address. */
  locale: Locale
  phone: string
  register: string
  vatId: string
}

/**
 * Lists the operator's details without which no bakery can make a contract: § 5 (1) no. 1 and 2 DDG, and Art. 28 (3)
 * DSGVO, whose agreement has two parties.
 */
const OPERATOR_DUTIES = ['name', 'address', 'email'] as const
export type OperatorDuty = (typeof OPERATOR_DUTIES)[number]

/** Names the details that the operator has not given, in the order of the form. */
export function missingOfOperator(operator: Pick<Operator, OperatorDuty>): OperatorDuty[] {
  return OPERATOR_DUTIES.filter((duty) => [operator[duty]].flat().every((line) => line.trim() === ''))
}

/** Refuses a contract while `Platform.missing` names something. */
export const OPERATOR_MISSING: OperatorMissing = { ok: false, reason: 'operator_missing' }

/** Sender data of the platform's own mails. */
export type Letterhead = {
  /** Origin of the platform's URLs. */
  publicUrl: string
  operator: Operator
}

/** Price tiers by number of branches. */
export const TIERS = ['small', 'medium', 'large'] as const
export type Tier = (typeof TIERS)[number]

/** The smallest number of branches of each tier (spec, section 9). */
export const TIER_FROM: Record<Tier, number> = { small: 1, medium: 5, large: 10 }

export type PlatformFacts = {
  operator: Operator
  /** Prices per month in cents, excluding VAT; `null` means that no amount is shown. */
  prices: Record<Tier, number | null>
  /** The operator's addition to the imprint; an empty English one falls back to German. */
  imprint: string
  imprintEn: string
  /** The operator's addition to the privacy policy; an empty English one falls back to German. */
  dataProtection: string
  dataProtectionEn: string
}

/** Operator data from the environment; it overrides stored data. */
export type FixedOperator = {
  name?: string | undefined
  address?: string[] | undefined
  email?: string | undefined
}

/** Data on the platform from its environment. */
export type PlatformEnvironment = {
  operator: FixedOperator
  /** Marks a demonstration, in which no contract is binding and no operator has to be named. */
  isDemo?: boolean
}

/** Environment and origin of the platform. */
export type PlatformPlace = PlatformEnvironment & {
  /** Origin; shops have its subdomains. */
  publicUrl: string
}

export type Platform = {
  facts(): Promise<PlatformFacts>
  /**
   * Names the operator's details without which nobody can register, accept the processing agreement or publish a shop.
   * A demo needs none.
   */
  missing(): Promise<OperatorDuty[]>
  /** Returns the retention of request logs in days; 0 means none are stored. */
  logDays(): number
  /**
   * Saves the data; fields set by the environment are stored but have no effect. NB! Callers must have authorized an
   * operator.
   */
  save(facts: PlatformFacts): Promise<Saved<PlatformFacts>>
  /** Fields that `save` cannot change, because the environment sets them. */
  readonly fixed: readonly (keyof FixedOperator)[]
}
