import type { OperatorMissing, Saved } from '../result.ts'
import type { PaymentMeans } from '../tenancy/payment-means.ts'
import type { OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { UploadedImage } from '../uploaded-image.ts'

export type GeneralInput = {
  name: string
  slug: string
  email: string
  phone: string
  address: 'sie' | 'du'
  phoneRequired: boolean
  /** Turns off customers' notes. */
  notesOff: boolean
  /** Turns off reminders on the evening before the pickup. */
  remindersOff: boolean
  standingOrders: boolean
  waitingList: boolean
  /** Hours for which an offer to waiting customers is valid. */
  waitingHours: number
  /** Offers what is left over today, its price reduced by a percentage. */
  leftovers: boolean
  leftoversPercent: number
  cutoffDigest: boolean
  morningPapers: boolean
  /** Minimum order value in cents; 0 means none. */
  minOrderCents: number
  /** Maximum number of pieces in an order, all products together; 0 means no limit. */
  maxOrderUnits: number
  /** Maximum number of orders of one customer per slot. */
  callAfterNoShows: number
  maxOrdersPerSlot: number
  /** Means of payment at pickup. */
  paymentMeans: PaymentMeans[]
  /** Retention of customer data in days after the pickup. */
  customerDataDays: number
  mailSenderName: string
  /** Sites that may embed the shop, one per line; stored as their origins. */
  embedSites: string
  imprintOwner: string
  imprintLegalForm: string
  imprintStreet: string
  imprintZip: string
  imprintCity: string
  imprintRegister: string
  imprintVatId: string
  imprintChamber: string
  imprintAdditional: string
  privacyAdditional: string
  termsAdditional: string
  /**
   * Declares a micro-enterprise (fewer than ten people and at most two million euros): its shop shows no
   * accessibility statement.
   */
  microEnterprise: boolean
}

export type BrandingInput = {
  primaryColor: string
  secondaryColor: string
  themeColor: string
  backgroundColor: string
  /** A new image; `null` removes the stored one, absent keeps it. */
  logoSquare?: UploadedImage | null
  logoWide?: UploadedImage | null
  favicon?: UploadedImage | null
  appIcon?: UploadedImage | null
}

/**
 * Number of products on sale that need a base price but have no measure, or are not food but name no manufacturer.
 */
export type PublishHint = { kind: 'unmeasured' | 'unidentified'; count: number }

/** Requirement that a shop still lacks before it may be published. */
export type PublishProblem =
  | 'operator_missing'
  | 'email_unverified'
  | 'imprint_incomplete'
  | 'legal_text_incomplete'
  | 'agreement_missing'
  | 'no_active_branch'
  | 'no_slots'
  | 'no_available_product'
  | 'allergens_missing'

export type Profile = {
  /** `seen`: see `Records.update`. */
  saveGeneral(scope: OwnerScope, input: GeneralInput, seen?: string): Promise<Saved<OwnerScope>>
  saveBranding(scope: OwnerScope, input: BrandingInput, seen?: string): Promise<Saved<OwnerScope>>
  /** Accepts the current processing agreement; stores version, time and person. */
  acceptAgreement(scope: OwnerInPerson): Promise<{ ok: true; value: OwnerInPerson } | OperatorMissing>
  publishProblems(scope: OwnerScope): Promise<PublishProblem[]>
  publishHints(scope: OwnerScope): Promise<PublishHint[]>
  setPublished(
    scope: OwnerScope,
    published: boolean,
  ): Promise<{ ok: true } | { ok: false; problems: PublishProblem[] }>
}
