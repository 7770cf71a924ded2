import { MAX_QUANTITY } from '#bakery/catalogue/goods/quantity.ts'
import type { OptionSelection } from '#bakery/catalogue/products/product-options.ts'
import type { StaffOrderProduct } from '#bakery/shop/staff-order-options.ts'
import { beginsLike, searchable, searchFor } from '#web/browser/text-search.ts'

const MAX_SUGGESTIONS = 7

/** Short entry for a product: `6 brez`, `6x brez` or `brez 6`; the quantity is `undefined` if none is typed. */
export type QuickEntry = { text: string; quantity: number | undefined }

export function readQuickEntry(typed: string): QuickEntry {
  const text = typed.trim()
  const [, before, after] = /^(\d{1,5})\s*[x×*]?\s+(.*)$/i.exec(text) ?? []
  if (before !== undefined && after !== undefined) return { text: after, quantity: bounded(before) }
  const [, words, amount] = /^(.*?\S)\s+(?:[x×*]\s*)?(\d{1,5})$/i.exec(text) ?? []
  if (words !== undefined && amount !== undefined) return { text: words, quantity: bounded(amount) }
  return { text, quantity: undefined }
}

function bounded(digits: string): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Number(digits)))
}

/**
 * Returns the products whose German or English name matches the text: those that begin with it first, then available
 * ones before unavailable ones.
 */
export function suggestProducts(products: readonly StaffOrderProduct[], text: string): StaffOrderProduct[] {
  if (text === '') return []
  const rank = (product: StaffOrderProduct) =>
    (namesOf(product).some((name) => beginsLike(name, text)) ? 0 : 2) + (product.unavailable === null ? 0 : 1)
  const matches = searchFor(text)
  return products
    .filter((product) => namesOf(product).some((name) => matches(searchable(name))))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_SUGGESTIONS)
}

/** Returns the names of suggestions that were passed over for the chosen product because they cannot be ordered. */
export function passedOver(found: readonly StaffOrderProduct[], chosen: StaffOrderProduct): string[] {
  if (chosen.unavailable !== null) return []
  return found.filter(({ unavailable }) => unavailable !== null).map(({ name }) => name)
}

function namesOf({ name, nameEn }: StaffOrderProduct): string[] {
  return nameEn === '' ? [name] : [name, nameEn]
}

/** Line of the order; `key` identifies it while its options change. */
export type StaffOrderLine = { key: string; product: string; quantity: number; options: OptionSelection }

/** Units by product that an order holds already. */
export type HeldUnits = Readonly<Record<string, number>>

/** Tells whether the lines ask for a product that cannot be ordered, beyond what the order already holds. */
export function isUnavailable(
  { id, unavailable }: StaffOrderProduct,
  lines: readonly StaffOrderLine[],
  held: HeldUnits = {},
): boolean {
  const asked = lines.reduce((sum, { product, quantity }) => sum + (product === id ? quantity : 0), 0)
  return unavailable !== null && asked > (held[id] ?? 0)
}

/** Adds a product, or increases the quantity of its line. A product with options gets a new line each time. */
export function addLine(
  lines: readonly StaffOrderLine[],
  product: StaffOrderProduct,
  quantity: number,
): StaffOrderLine[] {
  const same = lines.find((line) => line.product === product.id)
  if (!same || product.options.length > 0) {
    return [...lines, { key: nextKey(lines), product: product.id, quantity, options: {} }]
  }
  return changeLine(lines, same.key, { quantity: same.quantity + quantity })
}

function nextKey(lines: readonly StaffOrderLine[]): string {
  return String(1 + Math.max(0, ...lines.map(({ key }) => Number(key))))
}

/** Changes the quantity or the options of a line. */
export function changeLine(
  lines: readonly StaffOrderLine[],
  key: string,
  changes: Partial<Pick<StaffOrderLine, 'quantity' | 'options'>>,
): StaffOrderLine[] {
  return lines.map((line) => (line.key === key ? { ...line, ...changes } : line))
}

export function removeLine(lines: readonly StaffOrderLine[], key: string): StaffOrderLine[] {
  return lines.filter((line) => line.key !== key)
}
