/** Returns the upload progress of each file, from 0 to 1, when `sent` bytes of all files have been sent in order. */
export function fileProgress(sizes: readonly number[], sent: number): number[] {
  let start = 0
  return sizes.map((size) => {
    const done = size === 0 ? 1 : Math.min(1, Math.max(0, (sent - start) / size))
    start += size
    return done
  })
}
