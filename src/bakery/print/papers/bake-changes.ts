import type { Day } from '#bakery/branches/hours.ts'
import type { BranchQuantity, VolumeLine, VolumeVariant } from '#bakery/ordering/orders.ts'

/** Printed units of one product. Earlier versions stored neither variants nor branches. */
export type BakeQuantity = Omit<VolumeLine, 'variants'> & { variants?: VolumeVariant[] }

type Changed = { change: number }

/** Units of one product to bake, with the change since the last print; 0 when there is none. */
export type BakeLine = Omit<VolumeLine, 'variants' | 'branches'> &
  Changed & {
    variants: (VolumeVariant & Changed)[]
    /** Units per branch, on a list of all branches. */
    branches: (BranchQuantity & Changed)[]
  }

/** Identifies a day's baking list of one branch, or of all (`''`). */
export type BakeListOf = { day: Day; branch: string }

export type BakeList = {
  version: number
  lines: BakeLine[]
  /** Version to which the changes refer; 0 for the first list. */
  since: number
  /** `null` when it is not printed yet. */
  printedAt: Date | null
}

/**
 * Returns the current quantities with the exact difference to the last print. A product that is no longer ordered
 * stays on the list with 0, so that the bakers notice.
 */
export function bakeChanges(
  present: readonly BakeQuantity[],
  printed: readonly BakeQuantity[] | undefined,
): BakeLine[] {
  const before = new Map((printed ?? []).map((line) => [keyOf(line), line]))
  const lines = present.map((line) => {
    const last = before.get(keyOf(line))
    return {
      ...line,
      change: printed ? line.quantity - (last?.quantity ?? 0) : 0,
      variants: partChanges(line.variants ?? [], last?.variants, ({ text }) => text),
      branches: partChanges(line.branches ?? [], last?.branches, ({ branch }) => branch),
    }
  })
  const known = new Set(present.map(keyOf))
  const gone = (printed ?? [])
    .filter((line) => line.quantity > 0 && !known.has(keyOf(line)))
    .map((line) => ({ ...line, quantity: 0, change: -line.quantity, variants: [], branches: [] }))
  return [...lines, ...gone]
}

/**
 * Compares the parts of a product. A product that was not on the last print is new as a whole, so its parts count as
 * unchanged.
 */
function partChanges<Part extends { quantity: number }>(
  present: readonly Part[],
  printed: readonly Part[] | undefined,
  keyOf: (part: Part) => string,
): (Part & Changed)[] {
  const before = new Map((printed ?? []).map((part) => [keyOf(part), part.quantity]))
  const lines = present.map((part) => ({
    ...part,
    change: printed ? part.quantity - (before.get(keyOf(part)) ?? 0) : 0,
  }))
  const known = new Set(present.map(keyOf))
  const gone = (printed ?? [])
    .filter((part) => part.quantity > 0 && !known.has(keyOf(part)))
    .map((part) => ({ ...part, quantity: 0, change: -part.quantity }))
  return [...lines, ...gone]
}

/** Tells whether a product, its variants or its branches have changed since the last print. */
export function isChanged({ change, variants, branches }: BakeLine): boolean {
  return change !== 0 || [...variants, ...branches].some((part) => part.change !== 0)
}

/** Returns the name of a branch, for lists of several branches. */
export type BranchName = (branch: string) => string

/** Keeps a number and its noun on one line. */
const NBSP = '\u00a0'

/** Describes a change: `+12 Brezel`, `−1 Roggenlaib (+2 × geschnitten, −3 × am Stück)`, `Dinkelbrot (+1 × geschnitten)`. */
export function changeWords(line: BakeLine, nameOf?: BranchName): string {
  const words = changedName(line, nameOf)
  return line.change === 0 ? words : `${changeText(line.change)}${NBSP}${words}`
}

/** Describes a change without the product's own number: `Roggenlaib (+2 × geschnitten, −3 × am Stück)`. */
export function changedName({ name, variants, branches }: BakeLine, nameOf?: BranchName): string {
  const parts = [
    ...variants.map(({ text, ...part }) => ({ ...part, text: `× ${text}` })),
    ...(nameOf ? branches.map(({ branch, ...part }) => ({ ...part, text: nameOf(branch) })) : []),
  ]
  const changed = parts.filter(({ change }) => change !== 0)
  const details = changed.map(({ change, text }) => `${changeText(change)}${NBSP}${text}`).join(', ')
  return details === '' ? name : `${name} (${details})`
}

/** Returns the product's id, or a key of its name when it has been deleted. */
function keyOf({ product, name }: BakeQuantity): string {
  return product === '' ? `name/${name}` : product
}

/** Formats a change as `+12` or `−3`, with a real minus sign. */
export function changeText(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`
}
