/** A filter for records whose `field` is one of `ids`, with its bound values; no ids, no records. */
export function anyOf(
  field: string,
  ids: readonly string[],
): { filter: string; params: Record<string, string> } {
  if (ids.length === 0) return { filter: 'id = null', params: {} }
  return {
    filter: `(${ids.map((_, index) => `${field} = {:${field}${index}}`).join(' || ')})`,
    params: Object.fromEntries(ids.map((id, index) => [`${field}${index}`, id])),
  }
}
