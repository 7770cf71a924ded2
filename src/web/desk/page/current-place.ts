/** A link of an area's navigation, with other pages that belong to its part of the area. */
export type AreaPlace = { to: string; pages?: readonly string[] }

/**
 * Returns the link that is current on a page: the one whose path, or another of whose pages, contains it most
 * precisely. The area's first page, such as `/admin`, contains no other.
 */
export function currentPlace<Place extends AreaPlace>(
  places: readonly Place[],
  path: string,
): Place | undefined {
  let best: { place: Place; length: number } | undefined
  for (const place of places)
    for (const page of [place.to, ...(place.pages ?? [])])
      if (contains(page, path) && page.length > (best?.length ?? 0)) best = { place, length: page.length }
  return best?.place
}

function contains(page: string, path: string): boolean {
  const isFirst = page.lastIndexOf('/') === 0
  return path === page || path === `${page}/` || (!isFirst && path.startsWith(`${page}/`))
}
