import { isSuperuser } from '#core/auth/is-superuser.ts'
import type { Collection } from '#core/collections/collection.ts'
import { tooManyRequests } from '#kit/errors.ts'
import type { Admission } from '#kit/limits.ts'
import type { ApiLimits, Call } from './call.ts'

/** Counts a try of something that can be abused. Throws 429 with the time to wait when there were too many. */
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

/** Guests make so many accounts an hour. Throws 429 for one more; whatever is no new account passes. */
export async function admitNewRecord(call: Call, { type }: Collection): Promise<void> {
  if (type === 'auth' && !call.auth) await requireAdmission(call, 'register')
}

/**
 * A session that somebody left open must not be a way to guess its password: an old one is tried as seldom as when
 * signing in. Throws 429; what it gives is to be called once the change has come about.
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
