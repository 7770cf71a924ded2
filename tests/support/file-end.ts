type End = () => Promise<void>

const ends = new Set<End>()

/**
 * Runs `end` once after the last test of the file that is running. A module's own `afterAll` would run for the first
 * file of a shared process only.
 */
export function whenFileEnds(end: End): void {
  ends.add(end)
}

export async function runFileEnds(): Promise<void> {
  const ended = [...ends]
  ends.clear()
  for (const end of ended) await end()
}
