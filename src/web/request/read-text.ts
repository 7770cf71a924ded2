/** Returns one text of a form, trimmed and cut to `max` characters; `''` when it is missing or a file. */
export function readText(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, max) : ''
}

/** Returns one password of a form, cut to `max` characters but not trimmed: blanks belong to it. */
export function readPassword(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, max) : ''
}
