import { readText } from '#web/request/read-text.ts'

/**
 * Returns the order that the form of a `MovableList` asks for: an entry moved up or down, or to the position where it
 * was dropped. `undefined` if it cannot move.
 */
export function orderWished(form: FormData, ids: readonly string[]): string[] | undefined {
  const id = readText(form, 'id', 60)
  return form.has('place')
    ? reorderedTo(ids, id, Number(readText(form, 'place', 6)))
    : reordered(ids, id, readText(form, 'direction', 10))
}

/** Returns the order after moving an id up or down; `undefined` if it cannot move. */
export function reordered(ids: readonly string[], id: string, direction: string): string[] | undefined {
  const from = ids.indexOf(id)
  const to = direction === 'up' ? from - 1 : direction === 'down' ? from + 1 : -1
  if (from < 0 || to < 0 || to >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Returns the order after moving an id to another position; `undefined` for an unknown id or position. */
export function reorderedTo(ids: readonly string[], id: string, place: number): string[] | undefined {
  const from = ids.indexOf(id)
  if (from < 0 || !Number.isInteger(place) || place < 0 || place >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}
