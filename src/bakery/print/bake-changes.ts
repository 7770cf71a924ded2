import type { Day } from '../branches/hours.ts'
import type { BranchQuantity, VolumeLine, VolumeVariant } from '../ordering/orders.ts'

/** Units of one product, as they were printed. Earlier versions kept no variants and no branches. */
export type BakeQuantity = Omit<VolumeLine, 'variants'> & { variants?: VolumeVariant[] }

type Changed = { change: number }

/** What is to be baked of one product, with what is different since the last print; 0 when nothing is. */
export type BakeLine = Omit<VolumeLine, 'variants' | 'branches'> &
  Changed & {
    variants: (VolumeVariant & Changed)[]
    /** On a list of all branches, how much is for which. */
    branches: (BranchQuantity & Changed)[]
  }

/** A day's bake list, of one branch or (`''`) of all. */
export type BakeListOf = { day: Day; branch: string }

export type BakeList = {
  version: number
  lines: BakeLine[]
  /** The version that changes count from; 0 for the first. */
  since: number
  /** `null`: not printed yet. */
  printedAt: Date | null
}

/**
 * The present quantities with the difference to those of the last print, to the piece. A product that nobody wants any
 * more stays on the list with 0: the bakehouse has to learn that it is gone.
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

/** A product that was not on the last print is new as a whole: its parts are no changes of their own. */
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

/** Whether more, less or something else is wanted of a product, or elsewhere, than on the last print. */
export function isChanged({ change, variants, branches }: BakeLine): boolean {
  return change !== 0 || [...variants, ...branches].some((part) => part.change !== 0)
}

/** Says what a branch is called, where a list has several. */
export type BranchName = (branch: string) => string

/** Holds a number and what it counts on one line. */
const NBSP = '\u00a0'

/** `+12 Brezel`, `−1 Roggenlaib (+2 geschnitten, −3 am Stück)`, `Dinkelbrot (+1 geschnitten)`. */
export function changeWords(line: BakeLine, nameOf?: BranchName): string {
  const words = changedName(line, nameOf)
  return line.change === 0 ? words : `${changeText(line.change)}${NBSP}${words}`
}

/** Without the product's own number: `Roggenlaib (+2 geschnitten, −3 am Stück)`. */
export function changedName({ name, variants, branches }: BakeLine, nameOf?: BranchName): string {
  const parts = [
    ...variants,
    ...(nameOf ? branches.map(({ branch, ...part }) => ({ ...part, text: nameOf(branch) })) : []),
  ]
  const changed = parts.filter(({ change }) => change !== 0)
  const details = changed.map(({ change, text }) => `${changeText(change)}${NBSP}${text}`).join(', ')
  return details === '' ? name : `${name} (${details})`
}

/** The product, or its name where it has been deleted. */
function keyOf({ product, name }: BakeQuantity): string {
  return product === '' ? `name/${name}` : product
}

/** `+12` or `−3`, with a real minus. */
export function changeText(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`
}
