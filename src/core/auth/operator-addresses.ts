import { createIpRanges } from '#kit/ip-ranges.ts'
import type { Settings } from '../settings/settings.ts'

/** Tells whether operators may make requests from this IP address; the settings can restrict them. */
export function mayOperateFrom(ip: string, { superuserIPs }: Pick<Settings, 'superuserIPs'>): boolean {
  return superuserIPs.length === 0 || createIpRanges(superuserIPs).has(ip)
}
