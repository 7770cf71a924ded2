import type { Day } from '../branches/hours.ts'
import type { VolumeLine, VolumeVariant } from '../ordering/orders.ts'

/** Units of one product, as they were printed. Earlier versions kept no variants. */
export type BakeQuantity = Omit<VolumeLine, 'variants'> & { variants?: VolumeVariant[] }

type Changed = { change: number }

/** What is to be baked of one product, with what is different since the last print; 0 when nothing is. */
export type BakeLine = Omit<VolumeLine, 'variants'> & Changed & { variants: (VolumeVariant & Changed)[] }

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
      variants: variantChanges(line.variants ?? [], last?.variants),
    }
  })
  const known = new Set(present.map(keyOf))
  const gone = (printed ?? [])
    .filter((line) => line.quantity > 0 && !known.has(keyOf(line)))
    .map((line) => ({ ...line, quantity: 0, change: -line.quantity, variants: [] }))
  return [...lines, ...gone]
}

/** A product that was not on the last print is new as a whole: its variants are no changes of their own. */
function variantChanges(
  present: readonly VolumeVariant[],
  printed: readonly VolumeVariant[] | undefined,
): BakeLine['variants'] {
  const before = new Map((printed ?? []).map(({ text, quantity }) => [text, quantity]))
  const lines = present.map(({ text, quantity }) => ({
    text,
    quantity,
    change: printed ? quantity - (before.get(text) ?? 0) : 0,
  }))
  const known = new Set(present.map(({ text }) => text))
  const gone = (printed ?? [])
    .filter(({ text, quantity }) => quantity > 0 && !known.has(text))
    .map(({ text, quantity }) => ({ text, quantity: 0, change: -quantity }))
  return [...lines, ...gone]
}

/** Whether more, less or something else is wanted of a product than on the last print. */
export function isChanged({ change, variants }: BakeLine): boolean {
  return change !== 0 || variants.some((variant) => variant.change !== 0)
}

/** Holds a number and what it counts on one line. */
const NBSP = '\u00a0'

/** `+12 Brezel`, `−1 Roggenlaib (+2 geschnitten, −3 am Stück)`, `Dinkelbrot (+1 geschnitten)`. */
export function changeWords(line: BakeLine): string {
  const words = changedName(line)
  return line.change === 0 ? words : `${changeText(line.change)}${NBSP}${words}`
}

/** Without the product's own number: `Roggenlaib (+2 geschnitten, −3 am Stück)`. */
export function changedName({ name, variants }: BakeLine): string {
  const changed = variants.filter((variant) => variant.change !== 0)
  const details = changed.map((variant) => `${changeText(variant.change)}${NBSP}${variant.text}`).join(', ')
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
