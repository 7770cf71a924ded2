import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  email,
  file,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { MAX_EMAIL } from '../email-bounds.ts'
import { BAKERY_MAX } from './bakery-bounds.ts'
import {
  MAX_CALL_AFTER_NO_SHOWS,
  MAX_LEFTOVERS_PERCENT,
  MAX_MIN_ORDER_CENTS,
  MAX_OFFER_HOURS,
  MAX_ORDER_UNITS,
  MAX_ORDERS_PER_SLOT,
} from './order-limits.ts'
import { PAYMENT_MEANS } from './payment-means.ts'
import { CUSTOMER_DATA_DAYS } from './retention-days.ts'
import { SLUG_MAX_LENGTH, SLUG_MIN_LENGTH } from './slug.ts'

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const VISIBLE = "(published = true && suspendedAt = '') || owner = @request.auth.id"
/** Part of the rules of a bakery's records: guests see them while its shop is open. */
export const OF_OPEN_SHOP = "(bakery.published = true && bakery.suspendedAt = '')"
const ICON_THUMBS = ['32x32', '180x180', '192x192', '512x512', '32x32f', '64x64f', '96x96f', '192x192f']

/** Tenants; all other records of a bakery refer to one. Visible to guests once published, unless suspended. */
export const bakeries = defineCollection({
  name: 'bakeries',
  type: 'base',
  versionedBy: 'id',
  fields: {
    ...seenBy.everyone({
      owner: relation({ to: 'users', required: true }),
      name: text({ required: true, max: BAKERY_MAX.name }),
      slug: text({
        required: true,
        min: SLUG_MIN_LENGTH,
        max: SLUG_MAX_LENGTH,
        pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      }),
      timezone: text({ required: true, max: 60 }),
      published: bool(),
      /** How the shop addresses customers in German. */
      address: select(['sie', 'du'], { required: true }),
      phoneRequired: bool(),
      notesOff: bool(),
      remindersOff: bool(),
      /** True if customers can have the same order placed every week. */
      standingOrders: bool(),
      /**
       * True if customers can wait for what is sold out, and for how many hours offers are valid; 0 means the
       * default.
       */
      waitingList: bool(),
      waitingHours: number({ onlyInt: true, min: 0, max: MAX_OFFER_HOURS }),
      /** True if customers can order what is left over today, and the percentage by which its price is reduced. */
      leftovers: bool(),
      leftoversPercent: number({ onlyInt: true, min: 0, max: MAX_LEFTOVERS_PERCENT }),
      /** Minimum order value in cents, and maximum number of pieces in an order; 0 means no limit. */
      minOrderCents: number({ onlyInt: true, min: 0, max: MAX_MIN_ORDER_CENTS }),
      maxOrderUnits: number({ onlyInt: true, min: 0, max: MAX_ORDER_UNITS }),
      /** Maximum number of orders of one customer per slot; 0 means the default (`ordersPerSlot`). */
      maxOrdersPerSlot: number({ onlyInt: true, min: 0, max: MAX_ORDERS_PER_SLOT }),
      /** Means of payment at pickup; empty means cash (`paymentMeans`). */
      paymentMeans: multiSelect(PAYMENT_MEANS),
      /** Retention period of customer data in days (rule I); 0 means `CUSTOMER_DATA_DAYS`. */
      customerDataDays: number({ onlyInt: true, min: 0, max: CUSTOMER_DATA_DAYS.most }),
      email: email(),
      phone: text({ max: BAKERY_MAX.phone }),
      mailSenderName: text({ max: BAKERY_MAX.mailSenderName }),
      /** Origins that may show the shop in a frame, one per line. */
      embedSites: text({ max: BAKERY_MAX.embedSites }),

      imprintOwner: text({ max: BAKERY_MAX.imprintOwner }),
      imprintLegalForm: text({ max: BAKERY_MAX.imprintLegalForm }),
      imprintStreet: text({ max: BAKERY_MAX.imprintStreet }),
      imprintZip: text({ max: BAKERY_MAX.imprintZip }),
      imprintCity: text({ max: BAKERY_MAX.imprintCity }),
      imprintRegister: text({ max: BAKERY_MAX.imprintRegister }),
      imprintVatId: text({ max: BAKERY_MAX.imprintVatId }),
      imprintChamber: text({ max: BAKERY_MAX.imprintChamber }),
      imprintAdditional: text({ max: BAKERY_MAX.imprintAdditional }),
      /** The bakery's additions to the generated texts of its shop. */
      privacyAdditional: text({ max: BAKERY_MAX.privacyAdditional }),
      termsAdditional: text({ max: BAKERY_MAX.termsAdditional }),
    }),
    ...seenBy.owner({
      /** Accepted version of the processing agreement (Art. 28 GDPR), with time and person. */
      agreementVersion: text({ max: 20 }),
      agreementAcceptedAt: date(),
      agreementAcceptedBy: text({ max: 2 * MAX_EMAIL + 3 }),
      /** Number of orders not collected after which a customer has to call; 0 means never. */
      callAfterNoShows: number({ onlyInt: true, min: 0, max: MAX_CALL_AFTER_NO_SHOWS }),
      /** Mails to the owner: sums after the cut-off of a day, and its papers at 4:30 in the morning. */
      cutoffDigest: bool(),
      morningPapers: bool(),
      /** True if another program gets customer data; follows the webhooks and API keys. */
      sharesCustomerData: bool(),
      /** True while a confirmed standing order runs, also after `standingOrders` was switched off. */
      hasStandingOrders: bool(),
      /** True while a company may order on account; follows the companies. */
      hasCompanies: bool(),
      /** Declared by the bakery: micro-enterprises need no accessibility statement (§ 3 (3) BFSG). */
      microEnterprise: bool(),
    }),
    ...seenBy.everyone({
      /** Time at which an operator suspended the shop; empty while it is not suspended. */
      suspendedAt: date(),
    }),
    ...seenBy.owner({
      /** Note to the owner about the suspension. */
      suspensionNote: text({ max: BAKERY_MAX.suspensionNote }),
    }),
    ...seenBy.operators({
      /** Time at which its deletion began; empty unless it is being deleted. */
      deletingSince: date(),
    }),
    ...seenBy.everyone({
      logoSquare: file({
        maxSize: BAKERY_MAX.imageBytes,
        mimeTypes: IMAGE_TYPES,
        thumbs: ['96x96', '192x192', '512x512', '96x96f', '192x192f'],
      }),
      logoWide: file({ maxSize: BAKERY_MAX.imageBytes, mimeTypes: IMAGE_TYPES, thumbs: ['0x96', '0x192'] }),
      favicon: file({ maxSize: BAKERY_MAX.faviconBytes, mimeTypes: IMAGE_TYPES, thumbs: ICON_THUMBS }),
      appIcon: file({ maxSize: BAKERY_MAX.imageBytes, mimeTypes: IMAGE_TYPES, thumbs: ICON_THUMBS }),
      primaryColor: text({ pattern: '^#[0-9a-f]{6}$' }),
      secondaryColor: text({ pattern: '^#[0-9a-f]{6}$' }),
      themeColor: text({ pattern: '^#[0-9a-f]{6}$' }),
      backgroundColor: text({ pattern: '^#[0-9a-f]{6}$' }),

      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
  },
  rules: {
    list: VISIBLE,
    view: VISIBLE,
  },
  indexes: [{ columns: ['slug'], unique: true }, { columns: ['owner'] }, { columns: ['published', 'name'] }],
})
