import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '#core/core.ts'

/** Somebody's order may wait for one portion, so it takes about as long as an order does itself. */
const PORTION_MS = 50
const FIRST = 20
const LEAST = 5
const MOST = 200

/**
 * Much work in small transactions, until there was nothing left. How much the next one does follows from how long the
 * last one took, with its commit and whatever it waited for: on a busy machine it goes in crumbs. As long as each took,
 * the database belongs to others. `work` does no more than `atMost` and gives how much it did.
 */
export async function inPortions(
  core: Core,
  work: (core: Core, atMost: number) => Promise<number>,
): Promise<void> {
  for (let atMost = FIRST; ; ) {
    const began = performance.now()
    const done = await core.transaction((core) => work(core, atMost))
    if (done === 0) return
    const took = performance.now() - began
    atMost = nextPortion(atMost, took)
    await pause(took)
  }
}

/** Never more than twice the last one: that one may have been quick by chance. */
export function nextPortion(last: number, tookMs: number): number {
  const fitting = Math.floor(last * Math.min(PORTION_MS / Math.max(tookMs, 1), 2))
  return Math.min(Math.max(fitting, LEAST), MOST)
}
