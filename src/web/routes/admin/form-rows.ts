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
 * The rows `{prefix}.{number}.{field}` of a form, by number. Without JavaScript a list of inputs is all that an editor
 * is, so every editor is one: the names are also those of `FieldProblems`.
 */
export function readRows<Field extends string>(
  form: FormData,
  prefix: string,
  fields: readonly Field[],
): Record<Field, string>[] {
  const numbers = new Set<number>()
  for (const name of form.keys()) {
    if (!name.startsWith(`${prefix}.`)) continue
    const number = /^\d{1,4}(?=\.)/.exec(name.slice(prefix.length + 1))
    if (number) numbers.add(Number(number[0]))
  }
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((number) => {
      const entries = fields.map((field) => [field, typedText(form, `${prefix}.${number}.${field}`)])
      return Object.fromEntries(entries) as Record<Field, string>
    })
}
