import { MAX_SEARCH } from './search-bounds.ts'

/** Builds a filter for records whose `field` is one of `ids`, with bound values; without ids it matches no record. */
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

/** Converts typed search text to the right side of `~`, escaping `%`. */
export function searchText(input: string | undefined): string {
  return (input ?? '').trim().slice(0, MAX_SEARCH).replaceAll('\\', '').replaceAll('%', '\\%')
}
