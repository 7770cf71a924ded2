import type { AuthRecord } from '#core/auth/auth.ts'
import { isSuperuser, mayOperateFrom } from '#core/auth/is-superuser.ts'
import { forbidden, unauthorized } from '#kit/errors.ts'
import type { Call } from './call.ts'

export const TOKEN_MISSING = 'The request requires valid record authorization token.'

/** Whoever is signed in. Throws 401 for guests. */
export function requireAuth(call: Call): AuthRecord {
  if (!call.auth) throw unauthorized(TOKEN_MISSING)
  return call.auth
}

/** Throws 401 for guests, 403 for everyone else who is not a superuser. */
export function requireSuperuser(call: Call): AuthRecord {
  const auth = requireAuth(call)
  if (!isSuperuser(auth)) throw forbidden('The authorized record is not allowed to perform this action.')
  return auth
}

/** Throws 403 for a superuser who may not ask from this address: who sent the request, or has proven to be one now. */
export function requireSuperuserIp(call: Call, auth: AuthRecord | null = call.auth): void {
  if (!isAskingFromAllowedIp(call, auth)) throw forbidden()
}

/** Superusers may be bound to certain addresses, all others never are. */
export function isAskingFromAllowedIp(call: Call, auth: AuthRecord | null): boolean {
  return !isSuperuser(auth) || mayOperateFrom(call.ip, call.core.settings.get())
}
