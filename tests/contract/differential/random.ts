/** A random source that returns the same numbers for the same seed. */
export type Random = {
  /** 0 … `below` − 1 */
  int(below: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Returns up to `most` items, each at most once. */
  some<T>(list: readonly T[], most: number): T[]
}

/** Creates a Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T
  return {
    int,
    pick,
    chance: (share) => next() < share,
    some: (list, most) => [...new Set(Array.from({ length: int(most + 1) }, () => pick(list)))],
  }
}
