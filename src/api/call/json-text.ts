/** Characters of output per slice. */
const SLICE = 64 * 1024

/**
 * Returns the same text as `JSON.stringify`, building large lists and deeply expanded records slice by slice. Awaits
 * `pass` between slices, so that other requests get their turn.
 */
export async function jsonText(value: unknown, pass: () => Promise<void>): Promise<string> {
  if (isLeaf(value)) return JSON.stringify(value)
  const parts: string[] = []
  let size = 0
  for (const part of partsOf(value, new Map())) {
    parts.push(part)
    size += part.length
    if (size < SLICE) continue
    size = 0
    await pass()
  }
  return parts.join('')
}

/** JSON of objects that never change; an empty text until it is first needed. */
const lasting = new WeakMap<object, string>()

/** Marks an object that never changes. Its JSON is built once, however often it is an item of a page. */
export function lastingItem<T extends object>(item: T): T {
  if (!lasting.has(item)) lasting.set(item, '')
  return item
}

/** Cache of the JSON of records that occur repeatedly in a response, as related records do. */
type Written = Map<object, string>

/** Maximum length of a cached text in characters. */
const MOST_KEPT = 1024 * 1024

/** Yields the JSON of a page, a list or a record; whatever is large is below `items` or `expand`. */
function* partsOf(value: unknown, written: Written): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (const [at, item] of value.entries()) {
      if (at > 0) yield ','
      yield* partsOf(item, written)
    }
    yield ']'
  } else if (isPlain(value)) {
    const known = written.get(value)
    if (known !== undefined) return yield known
    const parts: string[] = []
    let size = 0
    for (const part of recordParts(value, written)) {
      yield part
      size += part.length
      if (size < MOST_KEPT) parts.push(part)
    }
    if (size < MOST_KEPT) written.set(value, parts.join(''))
  } else {
    yield JSON.stringify(value) ?? 'null'
  }
}

/** Yields the items of a page. Each record occurs once, so a record without expanded ones bypasses the cache. */
function* itemParts(items: readonly unknown[], written: Written): Generator<string> {
  let sign = '['
  for (const item of items) {
    if (isLeaf(item)) {
      yield sign + leafText(item)
    } else {
      yield sign
      yield* partsOf(item, written)
    }
    sign = ','
  }
  yield sign === '[' ? '[]' : ']'
}

function leafText(item: object): string {
  const known = lasting.get(item)
  if (known) return known
  const text = JSON.stringify(item)
  if (known === '') lasting.set(item, text)
  return text
}

function* recordParts(value: Record<string, unknown>, written: Written): Generator<string> {
  if (isLeaf(value)) return yield JSON.stringify(value)
  yield* objectParts(value, ([name, inner]) =>
    name === 'expand' && isPlain(inner)
      ? objectParts(inner, ([, related]) => partsOf(related, written))
      : name === 'items' && Array.isArray(inner)
        ? itemParts(inner as unknown[], written)
        : [JSON.stringify(inner)],
  )
}

function* objectParts(
  value: Record<string, unknown>,
  inner: (entry: [string, unknown]) => Iterable<string>,
): Generator<string> {
  let sign = '{'
  for (const entry of Object.entries(value)) {
    if (entry[1] === undefined) continue
    yield `${sign}${JSON.stringify(entry[0])}:`
    yield* inner(entry)
    sign = ','
  }
  yield sign === '{' ? '{}' : '}'
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isLeaf(value: unknown): value is Record<string, unknown> {
  return isPlain(value) && !isObject(value['expand']) && !Array.isArray(value['items'])
}

/** Tells whether the value is a plain object; objects with `toJSON` are left to `JSON.stringify`. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value) && !('toJSON' in (value as object))
}
