/** Returns the parameters of the list that every form and link of it keeps: its page, and whose it shows. */
export function placeOf(params: URLSearchParams): Record<string, string> {
  const kept = ['page', 'company'].map((name) => [name, params.get(name) ?? ''] as const)
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}
