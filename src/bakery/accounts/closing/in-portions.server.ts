import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '#core/core.ts'

/**
 * Target duration of one portion, about as long as placing an order takes, since an order may have to wait for it.
 */
const PORTION_MS = 50
const FIRST = 20
const LEAST = 5
const MOST = 200

/**
 * Runs much work in small transactions until none is left. The size of each depends on the duration of the previous
 * one, including its commit and waiting time; between them it pauses for as long. `work` must process at most
 * `atMost` items and return their number.
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

/** Returns the next size, at most twice the last one, which may have been fast by chance. */
export function nextPortion(last: number, tookMs: number): number {
  const fitting = Math.floor(last * Math.min(PORTION_MS / Math.max(tookMs, 1), 2))
  return Math.min(Math.max(fitting, LEAST), MOST)
}
