/** Returns the parameters that every form and link of the list keeps: its page, and whose standing orders it shows. */
export function placeOf(params: URLSearchParams): Record<string, string> {
  const kept = ['page', 'company'].map((name) => [name, params.get(name) ?? ''] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}
