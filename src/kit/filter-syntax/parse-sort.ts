export type SortItem = { name: string; descending: boolean }

/** `-created,+name, rel.title`: what to sort by, in order. Empty text is no item. Names are not looked at. */
export function parseSort(text: string): SortItem[] {
  if (text.trim() === '') return []
  return text.split(',').map((part) => {
    const item = part.trim()
    return { name: item.replace(/^[-+]/, ''), descending: item.startsWith('-') }
  })
}
