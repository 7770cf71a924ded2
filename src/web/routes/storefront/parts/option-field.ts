/** The name of an option group's field in a form; `row` where the form has several products, counted from 0. */
export function optionField(group: string, row?: number): string {
  return row === undefined ? `option.${group}` : `option.${row}.${group}`
}

/** What a form says for a product's options, ten at most. */
export function readOptionFields(form: FormData, row?: number): Record<string, string> {
  const prefix = optionField('', row)
  const fields = [...form].filter(([name]) => name.startsWith(prefix)).slice(0, 10)
  return Object.fromEntries(
    fields.map(([name, value]) => [name.slice(prefix.length), typeof value === 'string' ? value : '']),
  )
}
