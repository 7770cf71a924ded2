import { vi } from 'vitest'

/** Longer than any wait on a busy machine, and shorter than a test's own limit. */
const PATIENCE = { timeout: 60_000, interval: 20 }

/** Waits until the check throws nothing more, and gives what it returns. Throws the check's own error after a minute. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, PATIENCE)
}
