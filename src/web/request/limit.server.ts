import { data, type RouterContextProvider } from 'react-router'
import type { Admission } from '#kit/network/limits.ts'
import { requestOf, tellToWait, type WebLimits } from './request-context.server.ts'

type Context = Readonly<RouterContextProvider>
type Name = Parameters<WebLimits['enter']>[0]

/**
 * Counts an attempt at something that can be abused, before it is made:
 *
 *     const admission = await limit(context, 'sign-in', `users/${email}`)
 *     if (!admission.ok) return tooMany(admission, { email })
 *
 * The form then shows `<TooManyTries of={actionData} />`. Call `admission.succeeded()` if it was no abuse after all.
 */
export async function limit(context: Context, name: Name, target?: string): Promise<Admission> {
  const { ip, limits } = requestOf(context)
  const admission = await limits.enter(name, { ip, ...(target !== undefined && { target }) })
  if (!admission.ok) tellToWait(context, admission.waitSeconds)
  return admission
}

/**
 * Uncounts the mail to a customer whose order was not placed or changed by this request: it failed, was refused, or
 * had been made before. `order-mail` counts mails, not attempts.
 */
export function takeBackUnsent(
  mail: { takeBack: () => void },
  result: { ok: boolean; repeated?: boolean; changed?: boolean } | undefined,
): void {
  if (!result?.ok || result.repeated === true || result.changed === false) mail.takeBack()
}

/** Result of work that a full queue refused. */
type Busy = { busy: true; waitSeconds: number }

/**
 * Runs queued work for a form, such as hashing a password; returns `Busy` when the queue is full:
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

/** Recognises a full queue's refusal by its shape: the bundle has another copy of its class. */
function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('retryAfterSeconds' in error)) return undefined
  return typeof error.retryAfterSeconds === 'number' ? error.retryAfterSeconds : undefined
}

/** Returns an action's 429 answer: how long to wait, and what the form showed. */
export function tooMany<Form extends object>(
  { busy = false, waitSeconds }: { waitSeconds: number; busy?: boolean },
  form: Form,
) {
  return data({ ...form, waitSeconds, busy }, { status: 429 })
}

/** Does the same as `limit` for loaders: throws the 429 page. */
export async function requireAdmission(
  context: Context,
  name: Name,
  target?: string,
): Promise<Extract<Admission, { ok: true }>> {
  const admission = await limit(context, name, target)
  if (!admission.ok) throw data(null, { status: 429 })
  return admission
}
