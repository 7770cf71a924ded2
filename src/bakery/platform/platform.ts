import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'

/** Who runs the platform. `''` is not said. */
export type Operator = {
  name: string
  /** Line by line. */
  address: string[]
  email: string
  /** Of the mails to that address. */
  locale: Locale
  phone: string
  register: string
  vatId: string
}

/** Of the tiers from the 1st, 5th and 10th branch. */
export const TIERS = ['small', 'medium', 'large'] as const
export type Tier = (typeof TIERS)[number]

/** The smallest number of branches of each tier (spec, section 9). */
export const TIER_FROM: Record<Tier, number> = { small: 1, medium: 5, large: 10 }

export type PlatformFacts = {
  operator: Operator
  /** Per month in cents, excluding VAT. `null`: no amount is shown. */
  prices: Record<Tier, number | null>
  /** What the operator adds to the imprint; the English is empty where the German shall stand. */
  imprint: string
  imprintEn: string
  /** The same of the data protection text. */
  dataProtection: string
  dataProtectionEn: string
}

/** What the environment says of the operator; it wins over what is stored. */
export type FixedOperator = {
  name?: string | undefined
  address?: string[] | undefined
  email?: string | undefined
}

/** Where the platform is, and what its environment says of who runs it. */
export type PlatformPlace = {
  /** Origin: shops live on its subdomains. */
  publicUrl: string
  operator: FixedOperator
}

export type Platform = {
  facts(): Promise<PlatformFacts>
  /** For how many days requests stay recorded; 0 records none. */
  logDays(): number
  /** NB! Only for operators: whoever calls it has to ask. What the environment fixes is stored and has no effect. */
  save(facts: PlatformFacts): Promise<Saved<PlatformFacts>>
  /** What `save` cannot change while the environment says it. */
  readonly fixed: readonly (keyof FixedOperator)[]
}
