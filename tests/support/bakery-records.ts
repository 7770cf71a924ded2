import type { Branch } from '#bakery/branches/branches.ts'
import { SAMPLE_BAKERY, SAMPLE_ORDER, sampleLine } from '#bakery/mail-samples/sample-order.ts'
import type { Order, OrderLine } from '#bakery/ordering/orders.ts'
import type { PooledProduct } from '#bakery/ordering/rules/pools.ts'
import { AGREEMENT_VERSION } from '#bakery/tenancy/processing-agreement.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { aBranchInput, aGeneralInput, aProductInput } from './bakery-inputs.ts'

/** Stored records for tests of pure rules. Orders are the mails' samples, with the tests' own day and place. */

const ORDER_ID = 'order000000000000000000001'

const stamps = { created: '2026-03-01 08:00:00.000Z', updated: '2026-03-01 08:00:00.000Z' }

export function aBranch(changes: Partial<Branch> = {}): Branch {
  return {
    id: 'branch000000001',
    bakery: 'bakery000000001',
    position: 0,
    pausedUntil: '',
    ...aBranchInput(),
    holidayRegion: '',
    ...stamps,
    ...changes,
  }
}

export function aProduct(changes: Partial<PooledProduct> = {}): PooledProduct {
  const { keepImages: _, newImages: __, ...input } = aProductInput('category0000001')
  return {
    id: 'product00000001',
    bakery: 'bakery000000001',
    position: 0,
    archived: false,
    images: [],
    photosJudged: true,
    ...input,
    options: null,
    pools: [],
    ...stamps,
    ...changes,
  }
}

export function aBakery(changes: Partial<Bakery> = {}): Bakery {
  return {
    ...SAMPLE_BAKERY,
    agreementVersion: AGREEMENT_VERSION,
    agreementAcceptedAt: '2026-03-01 08:00:00.000Z',
    agreementAcceptedBy: 'Karla Kruste <karla@kruste.example>',
    primaryColor: '',
    secondaryColor: '',
    themeColor: '',
    backgroundColor: '',
    ...aGeneralInput(),
    ...stamps,
    ...changes,
  }
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    ...SAMPLE_ORDER,
    id: ORDER_ID,
    note: '',
    pickupDay: '2026-03-07',
    pickupAt: '2026-03-07 06:30:00.000Z',
    editableUntil: '2026-03-06 17:00:00.000Z',
    branchName: 'Marktplatz',
    branchAddress: 'Markt 1, 86150 Augsburg',
    totalCents: 190,
    vat: [{ rate: '7', grossCents: 190, vatCents: 12 }],
    termsAcceptedAt: '2026-03-02 08:00:00.000Z',
    privacyAcceptedAt: '2026-03-02 08:00:00.000Z',
    ...stamps,
    ...changes,
  }
}

export function anOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  const pretzel = sampleLine(1, { quantity: 2, name: 'Brezel', nameEn: 'Pretzel', priceCents: 95 })
  return { ...pretzel, id: 'line00000000001', order: ORDER_ID, position: 0, ...changes }
}
