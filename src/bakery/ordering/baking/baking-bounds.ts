/**
 * Bounds of a product's ticks on a day: the highest number of a batch, the most units of one, and the most batches
 * that are open at once. More than `open` are joined, so that a screen never has hundreds of buttons.
 */
export const BATCH_MAX = { number: 200, units: 1_000_000, open: 40 } as const
