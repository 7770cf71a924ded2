import { NO_GOODS } from '../catalogue/goods/goods.ts'
import type { Order, OrderLine } from '../ordering/orders.ts'
import { DEMO_COLORS, DEMO_GENERAL, DEMO_OWNER } from '../seed/demo/demo-bakery.ts'
import type { Bakery } from '../tenancy/scope.ts'

/** The same Saturday as on the landing page. */
const PICKUP_DAY = '2026-11-21'
const ORDER_ID = 'sample'.padEnd(26, '0')
const STAMPS = { created: '2026-11-19 17:24:00.000Z', updated: '2026-11-19 17:24:00.000Z' }

/** The demo bakery as it would be stored. */
export const SAMPLE_BAKERY: Bakery = {
  id: 'bakery000000001',
  owner: 'owner0000000001',
  timezone: 'Europe/Berlin',
  published: true,
  sharesCustomerData: false,
  hasStandingOrders: false,
  hasCompanies: false,
  ...DEMO_GENERAL,
  ...DEMO_COLORS,
  agreementVersion: '',
  agreementAcceptedAt: '',
  agreementAcceptedBy: DEMO_OWNER.name,
  suspendedAt: '',
  deletingSince: '',
  suspensionNote: '',
  logoSquare: '',
  logoWide: '',
  favicon: '',
  appIcon: '',
  ...STAMPS,
}

/** Lines with all cases: rolls, a rye loaf with an option, and a jar with a right of withdrawal. */
export const SAMPLE_LINES: readonly OrderLine[] = [
  sampleLine(1, { quantity: 6, name: 'Schnittbrötchen', nameEn: 'Country roll', priceCents: 42 }),
  sampleLine(2, {
    quantity: 1,
    name: 'Heide-Sauerteiglaib',
    nameEn: 'Heath sourdough loaf',
    priceCents: 590,
    allergens: { contains: ['rye', 'wheat'], traces: ['sesame'] },
    options: [
      {
        group: 'cut',
        choice: 'sliced',
        name: 'Schnitt',
        nameEn: 'Cut',
        value: 'geschnitten',
        valueEn: 'sliced',
        surchargeCents: 0,
      },
    ],
  }),
  sampleLine(3, {
    quantity: 1,
    name: 'Heidehonig im Glas',
    nameEn: 'Jar of heather honey',
    priceCents: 690,
    revocable: true,
    allergens: { contains: [], traces: [] },
  }),
]

export const SAMPLE_ORDER: Order = {
  shares: '',
  agreedTexts: '',
  occurrence: '',
  rescued: false,
  leftOver: false,
  company: '',
  companyName: '',
  invoice: '',
  id: ORDER_ID,
  bakery: SAMPLE_BAKERY.id,
  branch: 'branch000000001',
  code: 'K7MX',
  status: 'placed',
  statusSince: '2026-11-19 17:00:00.000Z',
  version: 1,
  source: 'web',
  locale: 'de',
  customerName: 'Anna Becker',
  customerEmail: 'anna@example.com',
  customerPhone: '',
  customerAddress: '',
  note: 'Bitte die Brötchen nicht zu dunkel.',
  pickupDay: PICKUP_DAY,
  slotFrom: '07:30',
  slotTo: '08:00',
  timezone: SAMPLE_BAKERY.timezone,
  pickupAt: '2026-11-21 06:30:00.000Z',
  editableUntil: '2026-11-20 17:00:00.000Z',
  branchName: 'Altstadt',
  branchAddress: 'Mühlenstraße 12, 21335 Lüneburg',
  totalCents: 1532,
  vat: [{ rate: '7', grossCents: 1532, vatCents: 100 }],
  termsAcceptedAt: STAMPS.created,
  privacyAcceptedAt: STAMPS.created,
  cancelReason: '',
  remindedFor: '',
  instructedAt: '2026-11-19 17:00:00.000Z',
  withdrawnAt: '',
  ...STAMPS,
}

/** Returns a line of the sample order; defaults to wheat and no options. */
export function sampleLine(
  position: number,
  line: Pick<OrderLine, 'quantity' | 'name' | 'nameEn' | 'priceCents'> & Partial<OrderLine>,
): OrderLine {
  return {
    id: `line00000000000${position}`,
    order: ORDER_ID,
    bakery: SAMPLE_BAKERY.id,
    product: `product0000000${position}`,
    position,
    unit: 'piece',
    vatRate: '7',
    allergens: { contains: ['wheat'], traces: [] },
    ...NO_GOODS,
    options: null,
    revocable: false,
    ...line,
  }
}
