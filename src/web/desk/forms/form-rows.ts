import type { IndexedForm } from '#web/request/indexed-form.ts'
import { isOn } from '#web/request/is-on.ts'
import { readText } from '#web/request/read-text.ts'
import { parseTypedDay, parseTypedTime } from './typed-time.ts'

/** Maximum length read from a field, above any field's own limit, so that the domain reports the excess. */
const MAX_TYPED = 10_000

/** Returns a field's text, trimmed. */
export function typedText(form: FormData, name: string): string {
  return readText(form, name, MAX_TYPED)
}

/** Returns a wall time as `HH:MM`, or the text as typed if it is not one. */
export function typedTime(form: FormData, name: string): string {
  return parseTypedTime(typedText(form, name))
}

/** Returns a day as `YYYY-MM-DD`, or the text as typed if it is not one. */
export function typedDate(form: FormData, name: string): string {
  return parseTypedDay(typedText(form, name))
}

/**
 * Returns the record's `updated` at the time the form was rendered; `undefined` to save regardless of later changes.
 */
export function seenIn(form: FormData): string | undefined {
  return isOn(form, 'overwrite') ? undefined : typedText(form, 'seen') || undefined
}

/** Returns the selected checkboxes of a group, limited to `options` and in their order. */
export function chosenOf<T extends string>(form: FormData, name: string, options: readonly T[]): T[] {
  const values = new Set(form.getAll(name))
  return options.filter((option) => values.has(option))
}

/** Returns the texts `{prefix}.{number}.{field}`, each at the index of its number; `''` if the form has none. */
export function readTexts(form: FormData, prefix: string, field: string): string[] {
  const texts: string[] = []
  for (const row of rowsIn(form, prefix)) {
    const number = Number(row.slice(prefix.length + 1))
    while (texts.length < number) texts.push('')
    texts[number] = typedText(form, `${row}.${field}`)
  }
  return texts
}

/**
 * Returns the names `{prefix}.{number}` of a list's rows in the order of their numbers, which may have gaps. Every
 * editor is such a list of inputs, so that it works without JavaScript; `FieldProblems` use the same names.
 */
export function rowsIn(form: FormData, prefix: string): string[] {
  const numbers = 'rowNumbers' in form ? (form as IndexedForm).rowNumbers(prefix) : numbersAfter(form, prefix)
  return [...numbers].toSorted((a, b) => Number(a) - Number(b)).map((number) => `${prefix}.${number}`)
}

function numbersAfter(form: FormData, prefix: string): Set<string> {
  const numbers = new Set<string>()
  for (const name of form.keys()) {
    if (!name.startsWith(`${prefix}.`)) continue
    const number = /^\d{1,4}(?=\.)/.exec(name.slice(prefix.length + 1))
    if (number) numbers.add(number[0])
  }
  return numbers
}
