/**
 * What a form shall hold once the answer to what it sent is there: the answer, but for what was typed since, which
 * stays. Rows are compared one by one as long as none came or went.
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

/** Drafts are plain data, each read by one function: alike means written alike. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
