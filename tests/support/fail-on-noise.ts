import { afterEach, beforeEach, vi } from 'vitest'

let noise: unknown[][] = []

/** A warning that nobody reads hides the next one: a test that prints to `console.error` or `console.warn` fails. */
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

/** For the test that expects it: what was printed so far, which then is no failure. */
export function takeNoise(): unknown[][] {
  const heard = noise
  noise = []
  return heard
}
