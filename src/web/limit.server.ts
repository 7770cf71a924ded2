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

/** What cannot be begun, for too much of the same waits already. */
type Busy = { busy: true; waitSeconds: number }

/**
 * Does for a form what waits in a queue, such as a password's hash:
 *
 *     const saved = await orBusy(context, () => krume.accounts.register(input))
 *     if ('busy' in saved) return tooMany(saved, { email })
 */
export async function orBusy<T>(context: Context, work: () => Promise<T>): Promise<T | Busy> {
  try {
    return await work()
  } catch (error) {
    const waitSeconds = pauseOf(error)
    if (waitSeconds === undefined) throw error
    tellToWait(context, waitSeconds)
    return { busy: true, waitSeconds }
  }
}

/** By its shape: the class of a full queue's refusal is another one in the bundle. */
function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('retryAfterSeconds' in error)) return undefined
  return typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : undefined
}

/** What an action answers (429) when it cannot be done now: how long to wait, and what the form showed. */
export function tooMany<Form extends object>(
  { busy = false, waitSeconds }: { waitSeconds: number; busy?: boolean },
  form: Form,
) {
  return data({ ...form, waitSeconds, busy }, { status: 429 })
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
