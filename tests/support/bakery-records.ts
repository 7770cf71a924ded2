import type { Branch, Order, OrderLine, Product } from '#bakery/krume.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { aBranchInput, aGeneralInput, aProductInput } from './bakery-inputs.ts'

/** Records as they are stored, for tests of pure rules. */

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

export function aProduct(changes: Partial<Product> = {}): Product {
  const { keepImages: _, newImages: __, ...input } = aProductInput('category0000001')
  return {
    id: 'product00000001',
    bakery: 'bakery000000001',
    position: 0,
    archived: false,
    images: [],
    ...input,
    ...stamps,
    ...changes,
  }
}

export function aBakery(changes: Partial<Bakery> = {}): Bakery {
  return {
    id: 'bakery000000001',
    owner: 'owner0000000001',
    timezone: 'Europe/Berlin',
    published: true,
    logoSquare: '',
    logoWide: '',
    favicon: '',
    appIcon: '',
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
    id: 'order000000000000000000001',
    bakery: 'bakery000000001',
    branch: 'branch000000001',
    code: 'K7MX',
    status: 'placed',
    version: 1,
    source: 'web',
    locale: 'de',
    customerName: 'Anna Becker',
    customerEmail: 'anna@example.com',
    customerPhone: '',
    customerAddress: '',
    note: '',
    pickupDay: '2026-03-07',
    slotFrom: '07:30',
    slotTo: '08:00',
    timezone: 'Europe/Berlin',
    pickupAt: '2026-03-07 06:30:00.000Z',
    editableUntil: '2026-03-06 17:00:00.000Z',
    branchName: 'Marktplatz',
    branchAddress: 'Markt 1, 86150 Augsburg',
    totalCents: 190,
    vat: [{ rate: '7', grossCents: 190, vatCents: 12 }],
    termsAcceptedAt: '2026-03-02 08:00:00.000Z',
    privacyAcceptedAt: '2026-03-02 08:00:00.000Z',
    cancelReason: '',
    ...stamps,
    ...changes,
  }
}

export function anOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 'line00000000001',
    order: 'order000000000000000000001',
    bakery: 'bakery000000001',
    product: 'product00000001',
    position: 0,
    quantity: 2,
    name: 'Brezel',
    nameEn: 'Pretzel',
    unit: 'piece',
    priceCents: 95,
    vatRate: '7',
    allergens: { contains: ['wheat'], traces: [] },
    ...changes,
  }
}
