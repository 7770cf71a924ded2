/** Returns the id of a category's section, for links to it. */
export function categoryAnchor(id: string): string {
  return `c-${id}`
}
