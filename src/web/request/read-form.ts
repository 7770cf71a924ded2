import { data } from 'react-router'

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])

/**
 * Reads a submitted form. Throws the error page: 415 for a body that is no form (such as JSON), 400 for one that
 * cannot be read.
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
