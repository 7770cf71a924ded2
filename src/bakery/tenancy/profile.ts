import type { PaymentMeans } from '../ordering/payment-means.ts'
import type { Saved } from '../result.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import type { OwnerInPerson, OwnerScope } from './scope.ts'

export type GeneralInput = {
  name: string
  slug: string
  email: string
  phone: string
  address: 'sie' | 'du'
  phoneRequired: boolean
  /** Customers leave no note with their order. */
  notesOff: boolean
  /** Nobody is reminded on the evening before the pickup. */
  remindersOff: boolean
  /** Of an order; 0 is none. */
  minOrderCents: number
  /** Pieces of an order, all products together; 0 is no limit. */
  maxOrderUnits: number
  /** Orders of one customer for one pickup time. */
  maxOrdersPerSlot: number
  /** What customers can pay with at the pickup. */
  paymentMeans: PaymentMeans[]
  /** So long after the pickup it is known who ordered. */
  customerDataDays: number
  mailSenderName: string
  /** Sites that may show the shop, one per line; stored as their origins. */
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
  /** Fewer than ten people and at most two million euros: the shop shows no statement on accessibility. */
  microEnterprise: boolean
}

export type BrandingInput = {
  primaryColor: string
  secondaryColor: string
  themeColor: string
  backgroundColor: string
  /** A new image, `null` to remove, absent to keep. */
  logoSquare?: UploadedImage | null
  logoWide?: UploadedImage | null
  favicon?: UploadedImage | null
  appIcon?: UploadedImage | null
}

/** Products on sale that need a base price and have no measure, or are not food and name no manufacturer. */
export type PublishHint = { kind: 'unmeasured' | 'unidentified'; count: number }

/** What is still missing before a shop may be published (the legal traffic light). */
export type PublishProblem =
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
  /** Accepts the processing agreement as it is now: version, time and person are kept. */
  acceptAgreement(scope: OwnerInPerson): Promise<OwnerInPerson>
  publishProblems(scope: OwnerScope): Promise<PublishProblem[]>
  publishHints(scope: OwnerScope): Promise<PublishHint[]>
  setPublished(
    scope: OwnerScope,
    published: boolean,
  ): Promise<{ ok: true } | { ok: false; problems: PublishProblem[] }>
}
