import { seenBy } from '#core/collections/audience.ts'
import {
  autodate,
  bool,
  date,
  defineCollection,
  email,
  json,
  multiSelect,
  number,
  relation,
  select,
  text,
} from '#core/collections/define-collection.ts'
import { BRANCH_MAX } from '../branches/branch-bounds.ts'
import type { AllergenDeclaration } from '../catalogue/goods/allergens.ts'
import { ADDITIVES, MIN_AGES } from '../catalogue/goods/goods.ts'
import { MAX_QUANTITY } from '../catalogue/goods/quantity.ts'
import { PRODUCT_MAX, VAT_RATES } from '../catalogue/products/product-bounds.ts'
import type { LineOption } from '../catalogue/products/product-options.ts'
import { calendarDay, customerKey } from '../common-fields.server.ts'
import { FORGOTTEN } from './forgotten.ts'
import type { VatLine } from './money.ts'
import { ORDER_MAX } from './order-bounds.ts'
import type { OrderChanges } from './order-changes.ts'
import { ORDER_STATUSES } from './transitions.ts'

/**
 * Conditions of partial indexes. A query must repeat them literally to use the index, even next to an equality that
 * implies them: engines do not consider bound values.
 */
export const IS_NAMED = `"customerName" != '${FORGOTTEN}'`
export const IS_ON_ACCOUNT = `"company" != ''`
export const IS_OF_STANDING_ORDER = `"occurrence" != ''`
export const IS_WITHDRAWN = `"withdrawnAt" != ''`

/**
 * Orders with snapshots of everything agreed; written by `ordering/` only. The id is the customer's access key: 134
 * random bits.
 */
export const orders = defineCollection({
  name: 'orders',
  type: 'base',
  fields: {
    ...seenBy.owner({
      id: customerKey(),
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      branch: relation({ to: 'branches', required: true }),
      /** Four characters, unique per branch and day; shown as `K7-MX`. */
      code: text({ required: true, min: 4, max: 4 }),
      status: select(ORDER_STATUSES, { required: true }),
      /** Empty in orders older than this field. */
      statusSince: date(),
      /** Counts changes; every change is a compare-and-swap on it. */
      version: number({ onlyInt: true, min: 1 }),
      /**
       * `test` is the owner's trial order in a shop that is not published: it takes no capacity and is not counted in
       * any total.
       */
      source: select(['web', 'phone', 'counter', 'test'], { required: true }),
      locale: select(['de', 'en'], { required: true }),
      customerName: text({ required: true, max: ORDER_MAX.customerName }),
      customerEmail: email(),
      customerPhone: text({ max: ORDER_MAX.customerPhone }),
      customerAddress: text({ max: ORDER_MAX.customerAddress }),
      note: text({ max: ORDER_MAX.note }),
      pickupDay: calendarDay(),
      slotFrom: text({ required: true, max: 5 }),
      slotTo: text({ required: true, max: 5 }),
      timezone: text({ required: true, max: 60 }),
      /** Start of the slot as an instant. */
      pickupAt: date({ required: true }),
      /** The customer may change or cancel before this instant. */
      editableUntil: date({ required: true }),
      branchName: text({ required: true, max: BRANCH_MAX.name }),
      branchAddress: text({ required: true, max: 300 }),
      totalCents: number({ onlyInt: true, min: 0 }),
      vat: json<VatLine[]>(),
      termsAcceptedAt: date(),
      /** Id in `agreed_texts`; empty in orders older than that collection. */
      agreedTexts: text({ max: 64 }),
      privacyAcceptedAt: date(),
      cancelReason: text({ max: ORDER_MAX.reason }),
      /** Standing order and its day that this order was placed for, see `occurrenceOf`; empty for all others. */
      occurrence: text({ max: 40 }),
      /** True if it was ordered from what was left over (`ordering/leftovers`), so it takes no capacity. */
      rescued: bool(),
      /** True if its goods were left over; their units stay taken, since they were made. */
      leftOver: bool(),
      /** Company that the bakery bills for the order (`companies/`); empty if it is paid at pickup. */
      company: text({ max: 15 }),
      /** The company's name as of the order. */
      companyName: text({ max: ORDER_MAX.companyName }),
      /** Invoice that contains the order (`invoices/`); empty until then. */
      invoice: text({ max: 15 }),
    }),
    ...seenBy.operators({
      /** Customer shares of the slot (`ordering/rules/slot-shares.ts`); empty when none are counted. */
      shares: text({ max: 200 }),
    }),
    ...seenBy.owner({
      /** Pickup day for which a reminder was sent. */
      remindedFor: text({ max: 10 }),
      /**
       * Time at which the customer was properly informed of the right of withdrawal; empty until then (§ 356 (3)
       * BGB).
       */
      instructedAt: date(),
      /** Time at which the customer withdrew from the non-perishable goods. */
      withdrawnAt: date(),
      created: autodate({ onCreate: true }),
      updated: autodate({ onCreate: true, onUpdate: true }),
    }),
  },
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['branch', 'pickupDay', 'code'], unique: true },
    { columns: ['bakery', 'pickupDay', 'slotFrom', 'created'] },
    { columns: ['bakery', 'created'] },
    { columns: ['bakery', 'status', 'created'] },
    // The status comes before the branch, so that no engine reads all orders of a bakery through this index
    // to group by branch.
    { columns: ['bakery', 'status', 'branch', 'created'] },
    { columns: ['bakery', 'code'] },
    // Covers the queries for counts and totals per day, so that they never read the order rows.
    { columns: ['bakery', 'pickupDay', 'status', 'branch', 'source', 'totalCents', 'version'] },
    // For counters, which ask for what has changed.
    { columns: ['bakery', 'updated'] },
    // For jobs across all bakeries: no-shows, and customer data to erase.
    { columns: ['status', 'pickupDay'] },
    { columns: ['pickupDay'], where: IS_NAMED },
    { columns: ['company', 'pickupDay'], where: IS_ON_ACCOUNT },
    { columns: ['bakery', 'company', 'status', 'created'], where: IS_ON_ACCOUNT },
    // Begins with the invoice, because almost all orders of a company have one.
    { columns: ['bakery', 'invoice', 'company'], where: IS_ON_ACCOUNT },
    { columns: ['bakery', 'withdrawnAt'], where: IS_WITHDRAWN },
    // Keeps a standing order from ordering twice for a day.
    { columns: ['occurrence'], unique: true, where: IS_OF_STANDING_ORDER },
  ],
})

export const orderLines = defineCollection({
  name: 'order_lines',
  type: 'base',
  fields: seenBy.owner({
    order: relation({ to: 'orders', required: true, cascadeDelete: true }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    /** The product may be deleted; the snapshots stay. */
    product: relation({ to: 'products' }),
    position: number({ onlyInt: true, min: 0 }),
    quantity: number({ onlyInt: true, min: 1, max: MAX_QUANTITY, required: true }),
    name: text({ required: true, max: PRODUCT_MAX.name }),
    nameEn: text({ max: PRODUCT_MAX.name }),
    unit: text({ max: 20 }),
    priceCents: number({ onlyInt: true, min: 0 }),
    vatRate: select(VAT_RATES, { required: true }),
    allergens: json<AllergenDeclaration>(),
    /** Weight or volume of one unit; 0 if it has none, or in orders from before it was stored. */
    weightGrams: number({ onlyInt: true, min: 0 }),
    volumeMl: number({ onlyInt: true, min: 0 }),
    /** Deposit of one unit in cents, charged on top of the price. */
    depositCents: number({ onlyInt: true, min: 0 }),
    minAge: select(MIN_AGES),
    additives: multiSelect(ADDITIVES),
    /** Chosen options; `priceCents` includes their surcharges. */
    options: json<LineOption[]>(),
    /** True for non-perishable goods, for which the customer has a right of withdrawal. */
    revocable: bool(),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['order', 'position'] }, { columns: ['bakery', 'product'] }, { columns: ['product'] }],
})

/** Search terms of orders, see `ordering/order-terms.ts`; erased with the customer data (rule I). */
export const orderTerms = defineCollection({
  name: 'order_terms',
  type: 'base',
  fields: seenBy.operators({
    order: relation({ to: 'orders', required: true, cascadeDelete: true }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    term: text({ required: true, max: 60 }),
  }),
  indexes: [{ columns: ['bakery', 'term', 'order'] }, { columns: ['order'] }],
})

/** Append-only history of orders. */
export const orderEvents = defineCollection({
  name: 'order_events',
  type: 'base',
  fields: seenBy.owner({
    order: relation({ to: 'orders', required: true, cascadeDelete: true }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    from: text({ max: 20 }),
    to: text({ required: true, max: 20 }),
    actor: select(['customer', 'owner', 'system'], { required: true }),
    actorName: text({ max: 120 }),
    reason: text({ max: ORDER_MAX.reason }),
    /** Changes by an edit that kept the status. */
    changes: json<OrderChanges>(),
    at: date({ required: true }),
    /** Time by the server's clock at which a device without a network reported the change; empty if at once. */
    reportedAt: date(),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['order', 'at'] }],
})

/**
 * Usage of limited resources. The id is the resource's key: `slot/{branch}/{day}/{from}`, with its shares
 * `share/{branch}/{day}/{from}/…`, `product/{product}/{day}` or `product/{product}/{day}/{branch}`. Changed only by
 * conditional updates in key order. `pool/{pool}/{day}` is only locked: a pool's usage follows from its products'.
 */
export const capacityUsage = defineCollection({
  name: 'capacity_usage',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.operators({
    id: text({ primaryKey: true, min: 1, max: 120, pattern: '^[a-z0-9:/_-]+$' }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    kind: select(['slot', 'product', 'share', 'pool'], { required: true }),
    /** `''` for a resource that all branches share. */
    branch: text({ max: 15 }),
    day: text({ required: true, max: 10 }),
    used: number({ onlyInt: true, min: 0 }),
  }),
  indexes: [{ columns: ['bakery', 'day'] }, { columns: ['branch', 'kind', 'day'] }, { columns: ['day'] }],
})

/**
 * Sold-out products: one record per product, branch and day. Creating one locks the product's row in
 * `capacity_usage`, so that no concurrent order misses it.
 */
export const soldOut = defineCollection({
  name: 'sold_out',
  type: 'base',
  versionedBy: 'bakery',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    branch: relation({ to: 'branches', required: true, cascadeDelete: true }),
    product: relation({ to: 'products', required: true, cascadeDelete: true }),
    day: calendarDay(),
    markedAt: date({ required: true }),
    markedBy: text({ max: 120 }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [
    { columns: ['product', 'branch', 'day'], unique: true },
    { columns: ['bakery', 'day'] },
    { columns: ['branch', 'day'] },
    { columns: ['day'] },
  ],
})

/** Idempotency keys of checkouts: the same key and body return the same order (rule G). */
export const idempotencyKeys = defineCollection({
  name: 'idempotency_keys',
  type: 'base',
  fields: seenBy.operators({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    key: text({ required: true, max: 64 }),
    requestHash: text({ required: true, max: 64 }),
    order: relation({ to: 'orders', required: true, cascadeDelete: true }),
    expires: date({ required: true }),
  }),
  indexes: [{ columns: ['bakery', 'key'], unique: true }, { columns: ['expires'] }],
})
