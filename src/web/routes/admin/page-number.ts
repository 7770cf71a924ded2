/** The page asked for in an address, from 1; anything else is the first. Bounded, as all input. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
