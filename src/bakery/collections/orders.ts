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
import type { AllergenDeclaration } from '../catalogue/allergens.ts'
import { ADDITIVES, MIN_AGES } from '../catalogue/goods.ts'
import type { LineOption } from '../catalogue/product-options.ts'
import { FORGOTTEN } from '../ordering/forgotten.ts'
import type { VatLine } from '../ordering/money.ts'
import type { OrderChanges } from '../ordering/order-changes.ts'
import { ORDER_STATUSES } from '../ordering/transitions.ts'

/** As it stands in the index: a query that says the same, letter by letter, is answered by it. */
export const IS_NAMED = `"customerName" != '${FORGOTTEN}'`

/** Snapshots of what was agreed; written by `ordering/` only. The id is the customer's key: 134 random bits. */
export const orders = defineCollection({
  name: 'orders',
  type: 'base',
  fields: {
    ...seenBy.owner({
      id: text({
        primaryKey: true,
        min: 26,
        max: 26,
        pattern: '^[a-z0-9]+$',
        autogeneratePattern: '[a-z0-9]{26}',
      }),
      bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
      branch: relation({ to: 'branches', required: true }),
      /** Four characters, unique per branch and day; shown as `K7-MX`. */
      code: text({ required: true, min: 4, max: 4 }),
      status: select(ORDER_STATUSES, { required: true }),
      /** Empty in orders from before it was kept. */
      statusSince: date(),
      /** Counts changes; every transition is compare-and-swap on it. */
      version: number({ onlyInt: true, min: 1 }),
      /** `test` is the owner's own, in a shop that is not published: it holds nothing and is in no sum. */
      source: select(['web', 'phone', 'counter', 'test'], { required: true }),
      locale: select(['de', 'en'], { required: true }),
      customerName: text({ required: true, max: 120 }),
      customerEmail: email(),
      customerPhone: text({ max: 40 }),
      customerAddress: text({ max: 300 }),
      note: text({ max: 500 }),
      pickupDay: text({ required: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
      slotFrom: text({ required: true, max: 5 }),
      slotTo: text({ required: true, max: 5 }),
      timezone: text({ required: true, max: 60 }),
      /** Start of the slot as an instant. */
      pickupAt: date({ required: true }),
      /** The customer may change or cancel before this instant. */
      editableUntil: date({ required: true }),
      branchName: text({ required: true, max: 80 }),
      branchAddress: text({ required: true, max: 300 }),
      totalCents: number({ onlyInt: true, min: 0 }),
      vat: json<VatLine[]>(),
      termsAcceptedAt: date(),
      /** Id of the texts that hold for it, see `agreed_texts`; empty in orders from before they were kept. */
      agreedTexts: text({ max: 64 }),
      privacyAcceptedAt: date(),
      cancelReason: text({ max: 300 }),
    }),
    ...seenBy.operators({
      /** Whose share of the slot it takes (`ordering/slot-shares.ts`); empty where none is counted. */
      shares: text({ max: 200 }),
    }),
    ...seenBy.owner({
      /** The pickup day that the customer was reminded of. */
      remindedFor: text({ max: 10 }),
      /** When the customer was told of the right of withdrawal as the law wants it; empty while nobody did (§ 356 (3) BGB). */
      instructedAt: date(),
      /** The customer has withdrawn from what does not spoil. */
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
    { columns: ['bakery', 'code'] },
    // All that counts and sums of a bakery's days ask for, so that they never look at the orders themselves.
    { columns: ['bakery', 'pickupDay', 'status', 'branch', 'source', 'totalCents'] },
    // Of all bakeries: what nobody fetched, and whom to forget.
    { columns: ['status', 'pickupDay'] },
    { columns: ['pickupDay'], where: IS_NAMED },
  ],
})

export const orderLines = defineCollection({
  name: 'order_lines',
  type: 'base',
  fields: seenBy.owner({
    order: relation({ to: 'orders', required: true, cascadeDelete: true }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    /** May be gone one day; the snapshots stay. */
    product: relation({ to: 'products' }),
    position: number({ onlyInt: true, min: 0 }),
    quantity: number({ onlyInt: true, min: 1, max: 10_000, required: true }),
    name: text({ required: true, max: 80 }),
    nameEn: text({ max: 80 }),
    unit: text({ max: 20 }),
    priceCents: number({ onlyInt: true, min: 0 }),
    vatRate: select(['0', '7', '19'], { required: true }),
    allergens: json<AllergenDeclaration>(),
    /** Of one unit, charged beside the price. */
    depositCents: number({ onlyInt: true, min: 0 }),
    minAge: select(MIN_AGES),
    additives: multiSelect(ADDITIVES),
    /** What was chosen; `priceCents` has its surcharges in it. */
    options: json<LineOption[]>(),
    /** Does not spoil: the customer may withdraw from it. */
    revocable: bool(),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['order', 'position'] }, { columns: ['bakery', 'product'] }, { columns: ['product'] }],
})

/** What orders are found by, see `ordering/order-terms.ts`; forgotten with the customer (rule I). */
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

/** Append-only history of an order: who did what when. */
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
    reason: text({ max: 300 }),
    /** What an edit changed; the status stayed. */
    changes: json<OrderChanges>(),
    at: date({ required: true }),
  }),
  rules: { list: 'bakery.owner = @request.auth.id', view: 'bakery.owner = @request.auth.id' },
  indexes: [{ columns: ['order', 'at'] }],
})

/**
 * What is taken of each scarce thing. The id is the resource's key: `slot/{branch}/{day}/{from}`, its shares below
 * `share/{branch}/{day}/{from}/`,
 * `product/{product}/{day}`, `product/{product}/{day}/{branch}`. Changed only by conditional updates in key order.
 */
export const capacityUsage = defineCollection({
  name: 'capacity_usage',
  type: 'base',
  fields: seenBy.operators({
    id: text({ primaryKey: true, min: 1, max: 120, pattern: '^[a-z0-9:/_-]+$' }),
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    kind: select(['slot', 'product', 'share'], { required: true }),
    /** `''`: of all branches together. */
    branch: text({ max: 15 }),
    day: text({ required: true, max: 10 }),
    used: number({ onlyInt: true, min: 0 }),
  }),
  indexes: [{ columns: ['bakery', 'day'] }, { columns: ['branch', 'kind', 'day'] }, { columns: ['day'] }],
})

/**
 * Keeps what a branch has run out of: one record per product, branch and day, made on that day. A new day has none
 * of them. Its product's row in `capacity_usage` is locked when one is made, so that no order slips past it.
 */
export const soldOut = defineCollection({
  name: 'sold_out',
  type: 'base',
  fields: seenBy.owner({
    bakery: relation({ to: 'bakeries', required: true, cascadeDelete: true }),
    branch: relation({ to: 'branches', required: true, cascadeDelete: true }),
    product: relation({ to: 'products', required: true, cascadeDelete: true }),
    day: text({ required: true, pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
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

/** Answers to repeated checkouts: same key and same body give the same order (rule G). */
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
