import type { BranchInput } from '#bakery/branches/branches.ts'
import { addDays } from '#bakery/branches/days.ts'
import { type Day, WEEKDAYS } from '#bakery/branches/hours.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import { generateSlots } from '#bakery/branches/slots.ts'
import type { PoolInput } from '#bakery/catalogue/pools/pools.ts'
import { blankProduct } from '#bakery/catalogue/products/blank-product.ts'
import type { ProductInput } from '#bakery/catalogue/products/products.ts'
import type { CompanyInput } from '#bakery/companies/companies.ts'
import type { invoices } from '#bakery/invoices/invoices-collections.server.ts'
import { sampleInvoice } from '#bakery/mail-samples/sample-company.ts'
import type { OrderRequest } from '#bakery/ordering/order-request.ts'
import type { StaffOrderRequest } from '#bakery/ordering/placing/staff-order.ts'
import type { GeneralInput } from '#bakery/profile/profile.ts'
import type { ApiKeyInput } from '#bakery/programs/api-keys.ts'
import type { NewMember } from '#bakery/staff/staff.ts'
import type { standingOrders } from '#bakery/standing/standing-collection.server.ts'
import type { Registration } from '#bakery/tenancy/accounts.ts'
import type { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import type { WebhookInput } from '#bakery/webhooks/webhooks.ts'
import type { InputOf } from '#core/collections/define-collection.ts'
import { randomString } from '#kit/ids.ts'

/** Returns a valid registration with the given changes. */

export function aRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    bakeryName: 'Bäckerei Kruste',
    slug: '',
    name: 'Karla Kruste',
    email: `owner-${randomString(8)}@example.com`,
    password: 'sauerteig-2026',
    locale: 'de',
    acceptTerms: true,
    ...changes,
  }
}

export function aGeneralInput(changes: Partial<GeneralInput> = {}): GeneralInput {
  return {
    name: 'Bäckerei Kruste',
    slug: 'kruste',
    email: 'laden@kruste.example',
    phone: '0821 123456',
    address: 'sie',
    phoneRequired: false,
    notesOff: false,
    remindersOff: false,
    standingOrders: false,
    waitingList: false,
    waitingHours: 2,
    leftovers: false,
    leftoversPercent: 0,
    cutoffDigest: false,
    callAfterNoShows: 0,
    morningPapers: false,
    minOrderCents: 0,
    maxOrderUnits: 0,
    maxOrdersPerSlot: 3,
    paymentMeans: ['cash'],
    customerDataDays: 30,
    mailSenderName: 'Bäckerei Kruste',
    embedSites: '',
    imprintOwner: 'Karla Kruste',
    imprintLegalForm: 'e. K.',
    imprintStreet: 'Markt 1',
    imprintZip: '86150',
    imprintCity: 'Augsburg',
    imprintRegister: 'Amtsgericht Augsburg, HRA 1234',
    imprintVatId: '',
    imprintChamber: '',
    imprintAdditional: '',
    privacyAdditional: '',
    termsAdditional: '',
    microEnterprise: false,
    ...changes,
  }
}

/**
 * Returns a branch that is open daily from 7 to 12, with hourly slots for 10 orders each, and takes orders until
 * 18:00 the day before.
 */
export function aBranchInput(changes: Partial<BranchInput> = {}): BranchInput {
  const hours = [{ from: '07:00', to: '12:00' }]
  return {
    name: 'Marktplatz',
    street: 'Markt 1',
    zip: '86150',
    city: 'Augsburg',
    phone: '0821 123456',
    active: true,
    state: 'BY',
    openingHours: {
      monday: hours,
      tuesday: hours,
      wednesday: hours,
      thursday: hours,
      friday: hours,
      saturday: hours,
      sunday: hours,
    },
    slots: generateSlots({
      weekdays: WEEKDAYS,
      window: { from: '07:00', to: '12:00' },
      lengthMinutes: 60,
      capacity: 10,
    }),
    specialDays: [],
    cutoffDays: 1,
    cutoffTime: '18:00',
    cutoffByWeekday: {},
    horizonDays: 28,
    ...changes,
  }
}

export function aProductInput(category: string, changes: Partial<ProductInput> = {}): ProductInput {
  return {
    ...blankProduct(),
    category,
    name: 'Brezel',
    nameEn: 'Pretzel',
    priceCents: 95,
    allergens: { contains: ['wheat'], traces: ['sesame'] },
    ...changes,
  }
}

export function anOrderRequest(
  wish: Pick<OrderRequest, 'day' | 'branch' | 'items' | 'expectedTotalCents'> & Partial<OrderRequest>,
): OrderRequest {
  return {
    idempotencyKey: randomString(24),
    slotFrom: '08:00',
    name: 'Anna Becker',
    email: 'anna@example.com',
    phone: '',
    address: '',
    note: '',
    acceptTerms: true,
    acceptPrivacy: true,
    locale: 'de',
    ...wish,
  }
}

export function aStaffOrderRequest(
  wish: Pick<StaffOrderRequest, 'day' | 'branch' | 'items' | 'expectedTotalCents'> &
    Partial<StaffOrderRequest>,
): StaffOrderRequest {
  return {
    idempotencyKey: randomString(24),
    slotFrom: '08:00',
    name: 'Anna Becker',
    email: '',
    phone: '0176 555 01 48',
    address: '',
    note: '',
    locale: 'de',
    source: 'phone',
    overrideReason: '',
    ...wish,
  }
}

/** A shared limit of ten pieces a day. */
export function aPoolInput(products: readonly string[], changes: Partial<PoolInput> = {}): PoolInput {
  return {
    name: 'Sauerteig',
    perDay: 10,
    perWeekday: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, null])) as PoolInput['perWeekday'],
    members: products.map((product) => ({ product, units: 1 })),
    ...changes,
  }
}

/** Returns a profile for one day, on which the branches hand out from 6 to 10. */
export function aRushInput(
  day: Day,
  branches: readonly string[],
  changes: Partial<RushRules> = {},
): RushRules {
  return {
    name: 'Weihnachten 2026',
    nameEn: '',
    days: [day],
    hours: branches.map((branch) => ({ day, branch, from: '06:00', to: '10:00', minutes: 60, capacity: 5 })),
    products: [],
    opensOn: addDays(day, -21),
    cutoffDay: addDays(day, -3),
    cutoffTime: '18:00',
    ...changes,
  }
}

/** A webhook at an address that is reserved for examples, so that nothing leaves the machine. */
export function aWebhookInput(changes: Partial<WebhookInput> = {}): WebhookInput {
  const url = 'https://192.0.2.1/krume'
  return { name: 'Kasse', url, events: ['order.placed'], customerData: false, ...changes }
}

/** A key that may read orders. */
export function anApiKeyInput(changes: Partial<ApiKeyInput> = {}): ApiKeyInput {
  return { name: 'Kasse', scopes: ['orders:read'], days: 365, ...changes }
}

/** A hotel that orders on account. */
export function aCompanyInput(changes: Partial<CompanyInput> = {}): CompanyInput {
  return {
    name: 'Hotel Heidekrug GmbH',
    contact: 'Petra Pfau',
    street: 'Am Sande 5',
    zip: '21335',
    city: 'Lüneburg',
    email: 'buchhaltung@heidekrug.example',
    paymentDays: 14,
    monthlyLimitCents: 0,
    vatId: '',
    buyerReference: '',
    reference: '',
    paused: false,
    ...changes,
  }
}

/** Record of a confirmed standing order for the product every Saturday at eight. */
export function aStandingOrder(
  of: { bakery: string; branch: string; product: string },
  changes: Partial<InputOf<typeof standingOrders>> = {},
): InputOf<typeof standingOrders> {
  const line = { name: 'Brezel', nameEn: 'Pretzel', priceCents: 95, options: [], allergens: null }
  return {
    bakery: of.bakery,
    branch: of.branch,
    slotFrom: '08:00',
    nextDay: '2026-03-14',
    lines: [{ ...line, product: of.product, quantity: 6 }],
    payableCents: 570,
    customerName: 'Dora Dauer',
    customerEmail: 'dora@example.com',
    locale: 'de',
    confirmedAt: '2026-03-02 08:00:00.000Z',
    ...changes,
  }
}

/** Record of somebody who waits for two of the product on a Saturday. */
export function aWaitingEntry(
  of: { bakery: string; branch: string; product: string },
  changes: Partial<InputOf<typeof waitingList>> = {},
): InputOf<typeof waitingList> {
  return {
    bakery: of.bakery,
    branch: of.branch,
    product: of.product,
    day: '2026-03-14',
    quantity: 2,
    customerName: 'Wanda Wartet',
    customerEmail: 'wanda@example.com',
    locale: 'de',
    state: 'waiting',
    confirmedAt: '2026-03-02 08:00:00.000Z',
    ...changes,
  }
}

export function aMember(changes: Partial<NewMember> = {}): NewMember {
  return { name: 'Mia', email: 'mia@team.example', role: 'baker', branch: '', ...changes }
}

/** Record of a company's invoice. */
export function anInvoice(of: { bakery: string; company: string }): InputOf<typeof invoices> {
  const content = sampleInvoice('de')
  return {
    ...of,
    companyName: content.buyer.name,
    kind: 'invoice',
    status: 'issued',
    prefix: 'RE-',
    serial: 42,
    number: content.number,
    day: content.day,
    due: content.due,
    payableCents: content.sums.payableCents,
    content,
  }
}
