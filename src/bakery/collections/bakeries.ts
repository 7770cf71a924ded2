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
import { MAX_MIN_ORDER_CENTS, MAX_ORDER_UNITS } from '../ordering/order-limits.ts'
import { PAYMENT_MEANS } from '../ordering/payment-means.ts'
import { MAX_ORDERS_PER_SLOT } from '../ordering/slot-shares.ts'
import { MAX_CUSTOMER_DATA_DAYS } from '../retention/retention-days.ts'

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']
const VISIBLE = "(published = true && suspendedAt = '') || owner = @request.auth.id"
/** For rules of what belongs to a bakery: guests see it while its shop is open to them. */
export const OF_OPEN_SHOP = "(bakery.published = true && bakery.suspendedAt = '')"
const ICON_THUMBS = ['32x32', '180x180', '192x192', '512x512', '32x32f', '64x64f', '96x96f', '192x192f']

/** A tenant. Everything else hangs on it. Visible to guests once published, unless it is suspended. */
export const bakeries = defineCollection({
  name: 'bakeries',
  type: 'base',
  fields: {
    ...seenBy.everyone({
      owner: relation({ to: 'users', required: true }),
      name: text({ required: true, max: 80 }),
      slug: text({ required: true, min: 3, max: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }),
      timezone: text({ required: true, max: 60 }),
      published: bool(),
      /** How the shop addresses customers in German. */
      address: select(['sie', 'du'], { required: true }),
      phoneRequired: bool(),
      notesOff: bool(),
      remindersOff: bool(),
      /** Of an order, in cents and in pieces of all products together; 0 is no limit. */
      minOrderCents: number({ onlyInt: true, min: 0, max: MAX_MIN_ORDER_CENTS }),
      maxOrderUnits: number({ onlyInt: true, min: 0, max: MAX_ORDER_UNITS }),
      /** Of one customer for one pickup time; 0 is the usual (`ordersPerSlot`). */
      maxOrdersPerSlot: number({ onlyInt: true, min: 0, max: MAX_ORDERS_PER_SLOT }),
      /** What is taken at the pickup; none is cash (`paymentMeans`). */
      paymentMeans: multiSelect(PAYMENT_MEANS),
      /** Rule I; 0 is `CUSTOMER_DATA_DAYS`. */
      customerDataDays: number({ onlyInt: true, min: 0, max: MAX_CUSTOMER_DATA_DAYS }),
      email: email(),
      phone: text({ max: 40 }),
      mailSenderName: text({ max: 80 }),
      /** Origins that may show the shop in a frame, one per line. */
      embedSites: text({ max: 3000 }),

      imprintOwner: text({ max: 120 }),
      imprintLegalForm: text({ max: 60 }),
      imprintStreet: text({ max: 120 }),
      imprintZip: text({ max: 10 }),
      imprintCity: text({ max: 80 }),
      imprintRegister: text({ max: 120 }),
      imprintVatId: text({ max: 40 }),
      imprintChamber: text({ max: 120 }),
      imprintAdditional: text({ max: 5000 }),
      /** What the bakery adds to the generated texts of its shop. */
      privacyAdditional: text({ max: 5000 }),
      termsAdditional: text({ max: 5000 }),
    }),
    ...seenBy.owner({
      /** Which text of the processing agreement (Art. 28 GDPR) was accepted, when and by whom. */
      agreementVersion: text({ max: 20 }),
      agreementAcceptedAt: date(),
      agreementAcceptedBy: text({ max: 255 }),
      /** By its own account, so that it owes no statement on accessibility (§ 3 (3) BFSG). */
      microEnterprise: bool(),
    }),
    ...seenBy.everyone({
      /** Since when an operator keeps the shop closed; empty while it is not. */
      suspendedAt: date(),
    }),
    ...seenBy.owner({
      /** What the owner is told about it. */
      suspensionNote: text({ max: 500 }),
    }),
    ...seenBy.operators({
      /** Since when it is being deleted, which goes on until nothing of it is left; empty while it is not. */
      deletingSince: date(),
    }),
    ...seenBy.everyone({
      logoSquare: file({
        maxSize: 10 * 1024 * 1024,
        mimeTypes: IMAGE_TYPES,
        thumbs: ['96x96', '192x192', '512x512', '96x96f', '192x192f'],
      }),
      logoWide: file({ maxSize: 10 * 1024 * 1024, mimeTypes: IMAGE_TYPES, thumbs: ['0x96', '0x192'] }),
      favicon: file({ maxSize: 5 * 1024 * 1024, mimeTypes: IMAGE_TYPES, thumbs: ICON_THUMBS }),
      appIcon: file({ maxSize: 10 * 1024 * 1024, mimeTypes: IMAGE_TYPES, thumbs: ICON_THUMBS }),
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
