/**
 * Merges the answer to a saved form with edits made since, which win. Rows are compared one by one unless some were
 * added or removed.
 */
export function mergeTyped<T>(typed: T, sent: T, answer: T): T {
  if (isSame(typed, sent)) return answer
  if (Array.isArray(typed) && Array.isArray(sent) && Array.isArray(answer)) {
    const areRows = typed.length === sent.length && typed.length === answer.length
    return areRows ? (typed.map((row, place) => mergeTyped(row, sent[place], answer[place])) as T) : typed
  }
  if (!isObject(typed) || !isObject(sent) || !isObject(answer)) return typed
  const names = [...new Set([...Object.keys(answer), ...Object.keys(typed)])]
  const entries = names
    .map((name) => [name, mergeTyped(typed[name], sent[name], answer[name])])
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as T
}

/** Compares two drafts by their JSON, which works because drafts are plain data with a fixed order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
