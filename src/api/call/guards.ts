import { mayOperateFrom } from '#core/auth/operators/operator-addresses.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import { forbidden, unauthorized } from '#kit/errors.ts'
import type { Call } from './call.ts'

export const TOKEN_MISSING = 'The request requires valid record authorization token.'

/** Returns the signed-in account. Throws 401 for guests. */
export function requireAuth(call: Call): AuthRecord {
  if (!call.auth) throw unauthorized(TOKEN_MISSING)
  return call.auth
}

/** Returns the signed-in superuser. Throws 401 for guests, 403 for all other accounts. */
export function requireSuperuser(call: Call): AuthRecord {
  const auth = requireAuth(call)
  if (!isSuperuser(auth)) throw forbidden('The authorized record is not allowed to perform this action.')
  return auth
}

/**
 * Throws 403 when `auth` is a superuser whose IP address is not allowed. `auth` is the client's account, or the one
 * that is just signing in.
 */
export function requireSuperuserIp(call: Call, auth: AuthRecord | null = call.auth): void {
  if (!isAskingFromAllowedIp(call, auth)) throw forbidden()
}

/** Tells whether `auth` may make requests from this IP address. Only superusers can be restricted. */
export function isAskingFromAllowedIp(call: Call, auth: AuthRecord | null): boolean {
  return !isSuperuser(auth) || mayOperateFrom(call.ip, call.core.settings.get())
}
