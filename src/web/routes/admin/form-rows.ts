import { readText } from '../../read-form.ts'
import { parseTypedDay, parseTypedTime } from './typed-time.ts'

/** Longer than any field may be: the domain says which ones are too long. */
const MAX_TYPED = 10_000

/** What was typed into a field, trimmed. */
export function typedText(form: FormData, name: string): string {
  return readText(form, name, MAX_TYPED)
}

/** A wall time, `HH:MM`; as typed when it is none. */
export function typedTime(form: FormData, name: string): string {
  return parseTypedTime(typedText(form, name))
}

/** A day, `YYYY-MM-DD`; as typed when it is none. */
export function typedDate(form: FormData, name: string): string {
  return parseTypedDay(typedText(form, name))
}

/** The `updated` that an edit form was made from; `undefined` to save whatever happened since. */
export function seenIn(form: FormData): string | undefined {
  return form.has('overwrite') ? undefined : typedText(form, 'seen') || undefined
}

/** Whether a checkbox or switch is on. */
export function isOn(form: FormData, name: string): boolean {
  return form.has(name)
}

/** The values of a group of checkboxes that are among `options`, in their order. */
export function chosenOf<T extends string>(form: FormData, name: string, options: readonly T[]): T[] {
  const values = new Set(form.getAll(name))
  return options.filter((option) => values.has(option))
}

/**
 * The rows `{prefix}.{number}.{field}` of a form, in the order of their numbers, which may have gaps. Without JavaScript
 * a list of inputs is all that an editor is, so every editor is one: the names are also those of `FieldProblems`.
 *
 * `read` adds what else a row holds, such as rows of its own: it is given the row's name, `{prefix}.{number}`.
 */
export function readRows<Field extends string, More extends object = object>(
  form: FormData,
  prefix: string,
  fields: readonly Field[],
  read?: (row: string) => More,
): (Record<Field, string> & More)[] {
  return rowsIn(form, prefix).map((row) => {
    const entries = fields.map((field) => [field, typedText(form, `${row}.${field}`)])
    return { ...Object.fromEntries(entries), ...read?.(row) } as Record<Field, string> & More
  })
}

/** The texts `{prefix}.{number}.{field}`, each at its own number; `''` where the form has none. */
export function readTexts(form: FormData, prefix: string, field: string): string[] {
  const texts: string[] = []
  for (const row of rowsIn(form, prefix)) {
    const number = Number(row.slice(prefix.length + 1))
    while (texts.length < number) texts.push('')
    texts[number] = typedText(form, `${row}.${field}`)
  }
  return texts
}

/** Names of the rows, as the form spells their numbers. */
function rowsIn(form: FormData, prefix: string): string[] {
  const numbers = new Set<string>()
  for (const name of form.keys()) {
    if (!name.startsWith(`${prefix}.`)) continue
    const number = /^\d{1,4}(?=\.)/.exec(name.slice(prefix.length + 1))
    if (number) numbers.add(number[0])
  }
  return [...numbers].toSorted((a, b) => Number(a) - Number(b)).map((number) => `${prefix}.${number}`)
}
