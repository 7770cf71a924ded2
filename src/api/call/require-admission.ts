import type { Collection } from '#core/collections/collection.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import { tooManyRequests } from '#kit/errors.ts'
import type { Admission } from '#kit/network/limits.ts'
import type { ApiLimits, Call } from './call.ts'

/** Counts an attempt at an action that can be abused. Throws 429 with the waiting time after too many attempts. */
export async function requireAdmission(
  call: Call,
  name: Parameters<ApiLimits['enter']>[0],
  target?: string,
): Promise<Extract<Admission, { ok: true }>> {
  const { ip, limits } = call
  const admission = await limits.enter(name, { ip, ...(target !== undefined && { target }) })
  if (admission.ok) return admission
  const { waitSeconds } = admission
  const refusal = tooManyRequests(`Too many attempts. Please try again in ${waitSeconds} s.`)
  refusal.retryAfterSeconds = waitSeconds
  throw refusal
}

/**
 * Limits the accounts that guests create per hour. Throws 429 beyond; ignores everything but new accounts by guests.
 */
export async function admitNewRecord(call: Call, { type }: Collection): Promise<void> {
  if (type === 'auth' && !call.auth) await requireAdmission(call, 'register')
}

/**
 * Limits guesses of the old password in an open session as strictly as sign-ins. Throws 429. Call the returned
 * function once the change is saved.
 */
export async function admitChange(
  call: Call,
  { name, type }: Collection,
  id: string,
  body: Record<string, unknown>,
): Promise<() => void> {
  if (type !== 'auth' || !body['oldPassword'] || isSuperuser(call.auth)) return () => undefined
  const { succeeded } = await requireAdmission(call, 'sign-in', `${name}/${id}`)
  return succeeded
}
