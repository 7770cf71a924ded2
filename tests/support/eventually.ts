import { vi } from 'vitest'

/** Longer than any wait on a busy machine, and shorter than the test timeout. */
const PATIENCE = { timeout: 60_000, interval: 20 }

/**
 * Repeats the check until it no longer throws and returns its result. Throws the check's own error after a minute.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE)
}
