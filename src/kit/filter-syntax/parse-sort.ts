export type SortItem = { name: string; descending: boolean }

/** Parses `-created,+name, rel.title` in order; an empty text has no items. Names are not checked. */
export function parseSort(text: string): SortItem[] {
  if (text.trim() === '') return []
  return text.split(',').map((part) => {
    const item = part.trim()
    return { name: item.replace(/^[-+]/, ''), descending: item.startsWith('-') }
  })
}
