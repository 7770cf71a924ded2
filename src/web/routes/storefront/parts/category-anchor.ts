/** The id of a category's heading, for links to it. */
export function categoryAnchor(id: string): string {
  return `c-${id}`
}
