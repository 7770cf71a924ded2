/** The name of an option group's field in a form; `line` tells several products of a form apart. */
export function optionField(group: string, line?: string): string {
  return line === undefined ? `option.${group}` : `option.${line}.${group}`
}

/** What a form says for a product's options, ten at most. */
export function readOptionFields(form: FormData, line?: string): Record<string, string> {
  const prefix = optionField('', line)
  const fields = [...form].filter(([name]) => name.startsWith(prefix)).slice(0, 10)
  return Object.fromEntries(
    fields.map(([name, value]) => [name.slice(prefix.length), typeof value === 'string' ? value : '']),
  )
}
