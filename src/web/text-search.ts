/** Lower case, without accents: `Körner` is found by `korner` and by `koerner`. */
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

/** A text made ready for being searched. */
export type Searchable = readonly string[]

export function searchable(text: string): Searchable {
  return [folded(text), spelledOut(text)]
}

/** Tells whether every word of the query is somewhere in a text; those of an empty query are. */
export function searchFor(query: string): (text: Searchable) => boolean {
  const words = query.trim().split(/\s+/).filter(Boolean).map(folded)
  return (forms) => words.every((word) => forms.some((form) => form.includes(word)))
}

/** Whether the text, or one of its words, begins as the query does. */
export function beginsLike(text: string, query: string): boolean {
  const wanted = folded(query.trim())
  return [folded(text), spelledOut(text)].some((form) =>
    [form, ...form.split(/[\s-]+/)].some((word) => word.startsWith(wanted)),
  )
}
