import { NBSP } from '#bakery/figures.ts'
import { BATCH_MAX } from './baking-bounds.ts'

/** A batch that was ticked off. Keeps the units it had then, whatever is ordered later. */
export type BatchTick = {
  /** Number within the product's day, from 1. */
  batch: number
  units: number
  /** ISO instant. */
  bakedAt: string
  /** Name of a person. */
  bakedBy: string
}

export type Batch = { batch: number; units: number; tick: BatchTick | undefined }

/**
 * Divides what a product still needs into batches, in addition to those that are ticked off. Open batches take the
 * lowest free numbers, so that two tablets give the same batch the same number. `size` 0 means one batch for
 * everything; `elsewhere` counts units ticked off in other lists.
 */
export function batchesOf({
  need,
  size,
  ticks,
  elsewhere = 0,
}: {
  need: number
  size: number
  ticks: readonly BatchTick[]
  elsewhere?: number
}): Batch[] {
  const baked = ticks.map((tick) => ({ batch: tick.batch, units: tick.units, tick }))
  const taken = new Set(ticks.map(({ batch }) => batch))
  let rest = Math.max(0, need - unitsOf(ticks) - elsewhere)
  const each = size === 0 ? rest : batchSize(need, size)
  const open: Batch[] = []
  for (let batch = 1; rest > 0 && batch <= BATCH_MAX.number; batch += 1) {
    if (taken.has(batch)) continue
    const isLast = batch === BATCH_MAX.number
    const units = isLast ? rest : Math.min(each, rest)
    open.push({ batch, units, tick: undefined })
    rest -= units
  }
  return [...baked, ...open].toSorted((a, b) => a.batch - b.batch)
}

/**
 * Returns the units of one open batch: a multiple of the size if a day would otherwise have too many. It follows from
 * the need alone, so that ticks do not change it.
 */
function batchSize(need: number, size: number): number {
  return size * Math.max(1, Math.ceil(need / size / BATCH_MAX.open))
}

export function unitsOf(batches: readonly { units: number }[]): number {
  return batches.reduce((sum, { units }) => sum + units, 0)
}

/** Writes units as batches: `4 × 12 + 6`; `''` for less than one whole batch, or without a batch size. */
export function batchWords(units: number, size: number): string {
  if (size === 0 || units < size) return ''
  const rest = units % size
  const whole = `${Math.floor(units / size)}${NBSP}×${NBSP}${size}`
  return rest === 0 ? whole : `${whole}${NBSP}+${NBSP}${rest}`
}
