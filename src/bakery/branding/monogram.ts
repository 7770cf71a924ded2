/** Words in many bakeries' names that do not distinguish them. */
const SHARED =
  /^(der|die|das|zum|zur|am|im|und|bäckerei|baeckerei|backhaus|backstube|backwaren|bäcker|brot|brotmanufaktur|konditorei|café|cafe|confiserie|feinbäckerei|bio|bakery|the|and)$/iu

/** Returns one or two capitals for a bakery without a picture: `Backhaus Ahrens` → `A`. */
export function monogramOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !SHARED.test(word))
  const chosen = telling.length === 0 ? words.slice(0, 1) : telling.slice(0, 2)
  return chosen.map((word) => /^./u.exec(word)?.[0].toUpperCase()).join('')
}
