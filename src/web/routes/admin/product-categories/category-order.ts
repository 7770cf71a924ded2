/** The order after moving one id up or down; `undefined` when there is nowhere to go. */
export function reordered(ids: readonly string[], id: string, direction: string): string[] | undefined {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : direction === 'down' ? from + 1 : -1
  if (from < 0 || to < 0 || to >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The order after taking one id to the place of another; `undefined` for strangers. */
export function reorderedTo(ids: readonly string[], id: string, place: number): string[] | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || !Number.isInteger(place) || place < 0 || place >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}
