type Positioned = { id: string; position: number }

/**
 * Returns the records whose position changes when those in `wished` come first, in that order. Ignores unknown ids;
 * records that are not named keep their order after the named ones.
 */
export function changedPositions(records: readonly Positioned[], wished: readonly string[]): Positioned[] {
  const rank = (id: string) => (wished.includes(id) ? wished.indexOf(id) : wished.length)
  const sorted = records.toSorted((a, b) => rank(a.id) - rank(b.id))
  return sorted.flatMap(({ id, position: before }, position) =>
    before === position ? [] : [{ id, position }],
  )
}
