/** A page's query with some parameters changed; `undefined` takes one away. */
export function searchWith(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(name)
    else params.set(name, value)
  }
  return params.size === 0 ? '' : `?${params}`
}
