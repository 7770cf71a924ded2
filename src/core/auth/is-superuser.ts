import { createIpRanges } from '#kit/ip-ranges.ts'
import type { Settings } from '../settings/settings.ts'
import type { AuthRecord } from './auth.ts'

/** The collection of operators, for whom no rule holds. */
export const SUPERUSERS = '_superusers'

/** Whether these are the rights of an operator. Guests have none. */
export function isSuperuser(auth: AuthRecord | null | undefined): boolean {
  return auth?.collection.name === SUPERUSERS
}

/** Operators may be bound to certain addresses. */
export function mayOperateFrom(ip: string, { superuserIPs }: Pick<Settings, 'superuserIPs'>): boolean {
  return superuserIPs.length === 0 || createIpRanges(superuserIPs).has(ip)
}
