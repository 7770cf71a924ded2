/** The order after moving one id up or down; `undefined` when there is nowhere to go. */
export function reordered(ids: readonly string[], id: string, direction: string): string[] | undefined {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : direction === 'down' ? from + 1 : -1
  if (from < 0 || to < 0 || to >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
