import { parseTypedCents, parseTypedNumber, typedCents, typedNumber } from '#bakery/typed-number.ts'
import type { Locale } from '#web/i18n/locale.ts'
import { isOn } from '#web/request/is-on.ts'
import { readText } from '#web/request/read-text.ts'
import { chosenOf, rowsIn, typedDate, typedText, typedTime } from './form-rows.ts'

/**
 * Part of a form, from which its draft, empty draft, reader and both conversions follow:
 *
 *     export const slotForm = group({ from: time, capacity: number(null) })
 *     type SlotDraft = TypedOf<typeof slotForm>  // { from: string; capacity: string }
 *
 * `Typed` is the draft, plain data as typed. `Value` is the stored value, and the domain's input: text that is no
 * number becomes `NaN`, so that the domain reports the field.
 */
export type FormField<Typed, Value = Typed> = {
  empty: Typed
  /** Reads the inputs called `name`, or below it. */
  read(form: FormData, name: string): Typed
  typed(value: Value, locale: Locale): Typed
  parsed(typed: Typed, locale: Locale): Value
}
export type TypedOf<Field> = Field extends FormField<infer Typed, infer _> ? Typed : never
type ValueOf<Field> = Field extends FormField<infer _, infer Value> ? Value : never

/** Returns a field whose draft is what is stored. */
export function plain<T>(empty: T, read: (form: FormData, name: string) => T): FormField<T> {
  return { empty, read, typed: (value) => value, parsed: (typed) => typed }
}

export const text = plain('', typedText)
export const time = plain('', typedTime)
export const date = plain('', typedDate)
export const flag = plain<boolean>(false, isOn)
/** A flag whose switch, called `input`, says the opposite. */
export const unless = (input: string) => plain<boolean>(false, (form) => !isOn(form, input))
/** Text of several lines: submitted forms break lines with two characters, the browser's own form data with one. */
export const lines = (max: number) =>
  plain('', (form, name) => readText(form, name, max).replaceAll('\r\n', '\n'))
/** Checkboxes of a group. */
export const chosen = <const T extends string>(options: readonly T[]) =>
  plain<T[]>([], (form, name) => chosenOf(form, name, options))

/** One of the `options`; anything else is read as the first. */
export const known = <const T extends string>(options: readonly [T, ...T[]]) =>
  plain<T>(
    options[0],
    (form, name) => options.find((option) => option === typedText(form, name)) ?? options[0],
  )

/** One of the `options`; any other text becomes `otherwise`. */
export function choice<const T extends string, const Other extends string | null>(
  options: readonly T[],
  otherwise: Other,
): FormField<string, T | Other> {
  return {
    ...text,
    empty: otherwise ?? '',
    typed: (value) => value ?? '',
    parsed: (typed) => options.find((option) => option === typed) ?? otherwise,
  }
}

/** A number. An empty input and `none` are the same, if given. */
export const number = numeric(parseTypedNumber, typedNumber)
/** An amount in cents, typed in euros. */
export const cents = numeric(parseTypedCents, typedCents)

type Numeric = {
  (none?: number): FormField<string, number>
  (none: null): FormField<string, number | null>
}

function numeric(
  parse: (typed: string, locale: Locale) => number,
  format: (value: number, locale: Locale) => string,
): Numeric {
  return (none?: number | null) => ({
    ...text,
    typed: (value: number, locale: Locale) => (value === none ? '' : format(value, locale)),
    parsed: (typed: string, locale: Locale) =>
      (typed === '' && none !== undefined ? none : parse(typed, locale)) as number,
  })
}

type Fields = Record<string, FormField<unknown, unknown>>
type TypedGroup<F> = { [Name in keyof F]: TypedOf<F[Name]> }
type ValueGroup<F> = { [Name in keyof F]: ValueOf<F[Name]> }

type Group<F> = Omit<FormField<TypedGroup<F>, ValueGroup<F>>, 'read'> & {
  read: (form: FormData, prefix?: string) => TypedGroup<F>
}

/** A group of fields, whose inputs are called `{prefix}.{name}`, or `{name}` in a whole form. */
export function group<F extends Fields>(fields: F): Group<F> {
  const names = Object.keys(fields) as (keyof F & string)[]
  const every = (valueOf: (name: keyof F & string, field: Fields[string]) => unknown) =>
    Object.fromEntries(
      names.map((name) => [name, valueOf(name, fields[name] as Fields[string])]),
    ) as TypedGroup<F> & ValueGroup<F>
  return {
    empty: every((_, field) => field.empty),
    read: (form, prefix) =>
      every((name, field) => field.read(form, prefix === undefined ? name : `${prefix}.${name}`)),
    typed: (value, locale) => every((name, field) => field.typed(value[name], locale)),
    parsed: (typed, locale) => every((name, field) => field.parsed(typed[name], locale)),
  }
}

/** The same field under several names. */
export function each<const Name extends string, F>(names: readonly Name[], field: F): Record<Name, F> {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, F>
}

/** Rows that are read of a list: one more than any may have, so that the domain reports the excess. */
const MOST_ROWS = 1001
/** The same for lists with a row for each product, chosen or not. */
export const MOST_PRODUCT_ROWS = 5000

/** Rows `{name}.{number}`, in the order of their numbers, which may have gaps (see `rowsIn`). */
export function rows<Typed, Value>(
  row: FormField<Typed, Value>,
  most = MOST_ROWS,
): FormField<Typed[], Value[]> {
  return {
    empty: [],
    read: (form, name) =>
      rowsIn(form, name)
        .slice(0, most)
        .map((prefix) => row.read(form, prefix)),
    typed: (values, locale) => values.map((value) => row.typed(value, locale)),
    parsed: (typed, locale) => typed.map((one) => row.parsed(one, locale)),
  }
}

/** Returns `base` with the named fields read from the form, such as those of one section. */
export function readFields<Draft extends object>(
  read: (form: FormData) => Draft,
  form: FormData,
  names: readonly (keyof Draft)[],
  base: Draft,
): Draft {
  const typed = read(form)
  return { ...base, ...Object.fromEntries(names.map((name) => [name, typed[name]])) }
}
