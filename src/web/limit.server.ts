import { data, type RouterContextProvider } from 'react-router'
import type { Admission } from '#kit/limits.ts'
import { requestOf, tellToWait, type WebLimits } from './request-context.server.ts'

type Context = Readonly<RouterContextProvider>
type Name = Parameters<WebLimits['enter']>[0]

/**
 * Counts a try of something that can be abused, before it is done:
 *
 *     const admission = await limit(context, 'sign-in', `users/${email}`)
 *     if (!admission.ok) return tooMany(admission, { email })
 *
 * The form then shows `<TooManyTries of={actionData} />`. What was no abuse after all says `admission.succeeded()`.
 */
export async function limit(context: Context, name: Name, target?: string): Promise<Admission> {
  const { ip, limits } = requestOf(context)
  const admission = await limits.enter(name, { ip, ...(target !== undefined && { target }) })
  if (!admission.ok) tellToWait(context, admission.waitSeconds)
  return admission
}

/** What an action answers (429) when there were too many tries: how long to wait, and what the form showed. */
export function tooMany<Form extends object>({ waitSeconds }: { waitSeconds: number }, form: Form) {
  return data({ ...form, waitSeconds }, { status: 429 })
}

/** `limit` for loaders: throws the page that says so. */
export async function requireAdmission(
  context: Context,
  name: Name,
  target?: string,
): Promise<Extract<Admission, { ok: true }>> {
  const admission = await limit(context, name, target)
  if (!admission.ok) throw data(null, { status: 429 })
  return admission
}
