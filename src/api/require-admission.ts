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
  throw tooManyRequests(`Too many attempts. Please try again in ${admission.waitSeconds} s.`)
}
