/** Returns the field name of an option group; `line` is needed in forms with several products. */
export function optionField(group: string, line?: string): string {
  return line === undefined ? `option.${group}` : `option.${line}.${group}`
}

/** Reads a product's options from a form, ten at most. */
export function readOptionFields(form: FormData, line?: string): Record<string, string> {
  const prefix = optionField('', line)
  const fields = [...form].filter(([name]) => name.startsWith(prefix)).slice(0, 10)
  return Object.fromEntries(
    fields.map(([name, value]) => [name.slice(prefix.length), typeof value === 'string' ? value : '']),
  )
}
