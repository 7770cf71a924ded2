import { z } from 'zod'
import {
  addProblems,
  optionalColor,
  optionalEmail,
  optionalLine,
  optionalText,
  problem,
  requiredLine,
  uploadedImage,
  wholeNumber,
} from '../input.ts'
import { parseEmbedSites } from '../tenancy/embed-sites.ts'
import { MAX_MIN_ORDER_CENTS, MAX_ORDER_UNITS, MAX_ORDERS_PER_SLOT } from '../tenancy/order-limits.ts'
import { PAYMENT_MEANS } from '../tenancy/payment-means.ts'
import { MAX_CUSTOMER_DATA_DAYS, MIN_CUSTOMER_DATA_DAYS } from '../tenancy/retention-days.ts'
import { slugProblem } from '../tenancy/slug.ts'
import type { BrandingInput, GeneralInput } from './profile.ts'

const MAX_IMAGE_BYTES = 10 * 1024 * 1024
const MAX_FAVICON_BYTES = 5 * 1024 * 1024

export const generalInput: z.ZodType<GeneralInput> = z
  .object({
    name: requiredLine(80),
    slug: z.string().transform((slug) => slug.trim().toLowerCase()),
    email: optionalEmail,
    phone: optionalLine(40),
    address: z.enum(['sie', 'du']),
    phoneRequired: z.boolean(),
    notesOff: z.boolean(),
    remindersOff: z.boolean(),
    minOrderCents: wholeNumber(0, MAX_MIN_ORDER_CENTS),
    maxOrderUnits: wholeNumber(0, MAX_ORDER_UNITS),
    maxOrdersPerSlot: wholeNumber(1, MAX_ORDERS_PER_SLOT),
    paymentMeans: z
      .array(z.enum(PAYMENT_MEANS))
      .max(20)
      .refine((means) => means.length > 0, problem('not_chosen'))
      .transform((means) => PAYMENT_MEANS.filter((one) => means.includes(one))),
    customerDataDays: wholeNumber(MIN_CUSTOMER_DATA_DAYS, MAX_CUSTOMER_DATA_DAYS),
    mailSenderName: optionalLine(80),
    embedSites: optionalText(3000).transform((text) => parseEmbedSites(text)?.join('\n') ?? text),
    imprintOwner: optionalLine(120),
    imprintLegalForm: optionalLine(60),
    imprintStreet: optionalLine(120),
    imprintZip: optionalLine(10),
    imprintCity: optionalLine(80),
    imprintRegister: optionalLine(120),
    imprintVatId: optionalLine(40),
    imprintChamber: optionalLine(120),
    imprintAdditional: optionalText(5000),
    privacyAdditional: optionalText(5000),
    termsAdditional: optionalText(5000),
    microEnterprise: z.boolean(),
  })
  .superRefine(({ slug, embedSites }, context) => {
    const problem = slugProblem(slug)
    if (problem) addProblems(context, [], { slug: problem })
    if (!parseEmbedSites(embedSites)) addProblems(context, [], { embedSites: 'invalid_site' })
  })

const image = uploadedImage(MAX_IMAGE_BYTES).nullable()

export const brandingInput: z.ZodType<BrandingInput> = z.object({
  primaryColor: optionalColor,
  secondaryColor: optionalColor,
  themeColor: optionalColor,
  backgroundColor: optionalColor,
  logoSquare: image.exactOptional(),
  logoWide: image.exactOptional(),
  favicon: uploadedImage(MAX_FAVICON_BYTES).nullable().exactOptional(),
  appIcon: image.exactOptional(),
})
