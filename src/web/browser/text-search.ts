/** Returns a text in lower case without accents: `korner` for `Körner`. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
}

function spelledOut(text: string): string {
  return folded(text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))
}

/** Text prepared for searching: without accents, and with umlauts spelled out. */
export type Searchable = readonly string[]

export function searchable(text: string): Searchable {
  return [folded(text), spelledOut(text)]
}

/**
 * Returns a function that tells whether a text contains every word of the query; an empty query matches every text.
 */
export function searchFor(query: string): (text: Searchable) => boolean {
  const words = query.trim().split(/\s+/).filter(Boolean).map(folded)
  return (forms) => words.every((word) => forms.some((form) => form.includes(word)))
}

/** Returns whether the text, or one of its words, begins with the query. */
export function beginsLike(text: string, query: string): boolean {
  const wanted = folded(query.trim())
  return [folded(text), spelledOut(text)].some((form) =>
    [form, ...form.split(/[\s-]+/)].some((word) => word.startsWith(wanted)),
  )
}
