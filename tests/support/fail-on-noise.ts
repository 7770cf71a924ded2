import { afterEach, beforeEach, vi } from 'vitest'

let noise: unknown[][] = []

/** Fails a test that prints to `console.error` or `console.warn`, because an unread warning hides the next one. */
beforeEach(() => {
  noise = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push([method, ...parts])
    })
  }
})

afterEach(() => {
  const heard = noise
  vi.restoreAllMocks()
  if (heard.length > 0)
    throw new Error(`unexpected console output:\n${heard.map((line) => line.join(' ')).join('\n')}`)
})

/** Returns what was printed so far and accepts it, for tests that expect output. */
export function takeNoise(): unknown[][] {
  const heard = noise
  noise = []
  return heard
}
