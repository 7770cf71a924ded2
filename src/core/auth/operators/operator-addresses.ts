import type { Settings } from '#core/settings/settings.ts'
import { ipRangesOf } from '#kit/network/ip-ranges.ts'

/** Tells whether operators may make requests from this IP address; the settings can restrict them. */
export function mayOperateFrom(ip: string, { superuserIPs }: Pick<Settings, 'superuserIPs'>): boolean {
  return superuserIPs.length === 0 || ipRangesOf(superuserIPs).has(ip)
}
