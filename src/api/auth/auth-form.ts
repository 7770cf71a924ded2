import { badRequest } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { NOT_LOADED, readForm } from '../call/read-form.ts'

export type AuthForm<Name extends string> = Record<Name, string>

/** Returns the named texts of the body; missing ones are `''`. Throws 400 when the body or a value cannot be read. */
export async function readAuthForm<Name extends string>(
  call: Call,
  ...names: Name[]
): Promise<AuthForm<Name>> {
  const body = await readForm(call)
  // `fromEntries` widens the names to `string`.
  return Object.fromEntries(names.map((name) => [name, readText(body[name])])) as AuthForm<Name>
}

function readText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  // Form values are untyped; `readBody` has parsed numbers and booleans.
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw badRequest(NOT_LOADED)
}
