import { z } from 'zod'
import {
  addProblems,
  optionalColor,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  problem,
  requiredLine,
  uploadedImage,
  wholeNumber,
} from '../input.ts'
import { BAKERY_MAX } from '../tenancy/bakery-bounds.ts'
import { parseEmbedSites } from '../tenancy/embed-sites.ts'
import {
  MAX_CALL_AFTER_NO_SHOWS,
  MAX_LEFTOVERS_PERCENT,
  MAX_MIN_ORDER_CENTS,
  MAX_OFFER_HOURS,
  MAX_ORDER_UNITS,
  MAX_ORDERS_PER_SLOT,
} from '../tenancy/order-limits.ts'
import { PAYMENT_MEANS } from '../tenancy/payment-means.ts'
import { CUSTOMER_DATA_DAYS } from '../tenancy/retention-days.ts'
import { slugProblem } from '../tenancy/slug.ts'
import type { BrandingInput, GeneralInput } from './profile.ts'

export const generalInput: z.ZodType<GeneralInput> = z
  .object({
    name: requiredLine(BAKERY_MAX.name),
    slug: z.string().transform((slug) => slug.trim().toLowerCase()),
    email: optionalEmail,
    phone: optionalPhone(BAKERY_MAX.phone),
    address: z.enum(['sie', 'du']),
    phoneRequired: z.boolean(),
    notesOff: z.boolean(),
    remindersOff: z.boolean(),
    standingOrders: z.boolean(),
    waitingList: z.boolean(),
    waitingHours: wholeNumber(1, MAX_OFFER_HOURS),
    leftovers: z.boolean(),
    leftoversPercent: wholeNumber(0, MAX_LEFTOVERS_PERCENT),
    cutoffDigest: z.boolean(),
    morningPapers: z.boolean(),
    minOrderCents: wholeNumber(0, MAX_MIN_ORDER_CENTS),
    maxOrderUnits: wholeNumber(0, MAX_ORDER_UNITS),
    callAfterNoShows: wholeNumber(0, MAX_CALL_AFTER_NO_SHOWS),
    maxOrdersPerSlot: wholeNumber(1, MAX_ORDERS_PER_SLOT),
    paymentMeans: z
      .array(z.enum(PAYMENT_MEANS))
      .max(20)
      .refine((means) => means.length > 0, problem('not_chosen'))
      .transform((means) => PAYMENT_MEANS.filter((one) => means.includes(one))),
    customerDataDays: wholeNumber(CUSTOMER_DATA_DAYS.least, CUSTOMER_DATA_DAYS.most),
    mailSenderName: optionalLine(BAKERY_MAX.mailSenderName),
    embedSites: optionalText(BAKERY_MAX.embedSites).transform(
      (text) => parseEmbedSites(text)?.join('\n') ?? text,
    ),
    imprintOwner: optionalLine(BAKERY_MAX.imprintOwner),
    imprintLegalForm: optionalLine(BAKERY_MAX.imprintLegalForm),
    imprintStreet: optionalLine(BAKERY_MAX.imprintStreet),
    imprintZip: optionalLine(BAKERY_MAX.imprintZip),
    imprintCity: optionalLine(BAKERY_MAX.imprintCity),
    imprintRegister: optionalLine(BAKERY_MAX.imprintRegister),
    imprintVatId: optionalLine(BAKERY_MAX.imprintVatId),
    imprintChamber: optionalLine(BAKERY_MAX.imprintChamber),
    imprintAdditional: optionalText(BAKERY_MAX.imprintAdditional),
    privacyAdditional: optionalText(BAKERY_MAX.privacyAdditional),
    termsAdditional: optionalText(BAKERY_MAX.termsAdditional),
    microEnterprise: z.boolean(),
  })
  .superRefine(({ slug, embedSites }, context) => {
    const problem = slugProblem(slug)
    if (problem) addProblems(context, [], { slug: problem })
    if (!parseEmbedSites(embedSites)) addProblems(context, [], { embedSites: 'invalid_site' })
  })

const image = uploadedImage(BAKERY_MAX.imageBytes).nullable()

export const brandingInput: z.ZodType<BrandingInput> = z.object({
  primaryColor: optionalColor,
  secondaryColor: optionalColor,
  themeColor: optionalColor,
  backgroundColor: optionalColor,
  logoSquare: image.exactOptional(),
  logoWide: image.exactOptional(),
  favicon: uploadedImage(BAKERY_MAX.faviconBytes).nullable().exactOptional(),
  appIcon: image.exactOptional(),
})
