import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'

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

/** Origin of the platform and operator data from its environment. */
export type PlatformPlace = {
  /** Origin; shops have its subdomains. */
  publicUrl: string
  operator: FixedOperator
}

export type Platform = {
  facts(): Promise<PlatformFacts>
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
