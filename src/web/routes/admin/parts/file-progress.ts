/** How far each file has come when `sent` bytes of all of them together are sent: 0 to 1, one after the other. */
export function fileProgress(sizes: readonly number[], sent: number): number[] {
  let start = 0
  return sizes.map((size) => {
    const done = size === 0 ? 1 : Math.min(1, Math.max(0, (sent - start) / size))
    start += size
    return done
  })
}
