/** Returns the page number in the URL, at least 1; 1 for missing, invalid or excessive values. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
