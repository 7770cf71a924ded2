/** Creates a generator of pseudo-random numbers in [0, 1), the same in every run (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws from the standard normal distribution (Box-Muller). */
export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Mean at or above which counts are drawn from the normal distribution, as it then differs little. */
const LARGE_MEAN = 30

/** Draws a count with the given mean (Poisson). */
export function drawCount(mean: number, random: () => number): number {
  if (mean > LARGE_MEAN) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)))
  const end = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > end; product *= random()) count++
  return Math.max(0, count)
}
