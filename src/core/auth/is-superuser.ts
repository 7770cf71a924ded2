import { createIpRanges } from '#kit/ip-ranges.ts'
import type { Settings } from '../settings/settings.ts'
import type { AuthRecord } from './auth.ts'

/** Collection of operators, for whom API rules are not checked. */
export const SUPERUSERS = '_superusers'

/** Tells whether the account is an operator's. Guests are not. */
export function isSuperuser(auth: AuthRecord | null | undefined): boolean {
  return auth?.collection.name === SUPERUSERS
}

/** Tells whether operators may make requests from this IP address; the settings can restrict them. */
export function mayOperateFrom(ip: string, { superuserIPs }: Pick<Settings, 'superuserIPs'>): boolean {
  return superuserIPs.length === 0 || createIpRanges(superuserIPs).has(ip)
}
