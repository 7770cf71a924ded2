import { data } from 'react-router'

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Reads what a page's form has sent. Throws the page that says so: 415 for a body that is no form (such as JSON),
 * 400 for one that cannot be read.
 */
export async function readForm(request: Request): Promise<FormData> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!FORM_TYPES.has(type.trim().toLowerCase())) throw data(null, { status: 415 })
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** One text of a form, trimmed and cut to `max` characters; `''` when it is missing or a file. */
export function readText(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, max) : ''
}

/** One password of a form, as it was typed: blanks belong to it. */
export function readPassword(form: FormData, name: string, max: number): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, max) : ''
}
