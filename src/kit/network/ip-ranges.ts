import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A set of IP addresses with a membership test. */
export type IpRanges = { has(address: string): boolean }

/** Creates a set from addresses and networks (`10.0.0.0/8`, `2001:db8::/32`); invalid items are ignored. */
export function createIpRanges(items: readonly string[]): IpRanges {
  const list = new BlockList()
  for (const item of items) {
    const range = readRange(item)
    if (range) list.addSubnet(range.address, range.bits, range.family)
  }
  return {
    has(address) {
      const family = familyOf(address)
      return family !== undefined && list.check(address, family)
    },
  }
}

const kept = new WeakMap<readonly string[], IpRanges>()

/** Returns the set of a list that never changes, such as one of the settings; it is created once. */
export function ipRangesOf(items: readonly string[]): IpRanges {
  let ranges = kept.get(items)
  if (!ranges) kept.set(items, (ranges = createIpRanges(items)))
  return ranges
}

/** Tells whether the text is an IP address or a network. */
export function isIpOrSubnet(text: string): boolean {
  return readRange(text) !== undefined
}

type Family = 'ipv4' | 'ipv6'

function readRange(text: string): { address: string; bits: number; family: Family } | undefined {
  const [address = '', suffix, ...rest] = text.split('/')
  const family = familyOf(address)
  if (!family || rest.length > 0) return undefined
  const max = family === 'ipv4' ? 32 : 128
  if (suffix === undefined) return { address, bits: max, family }
  if (!/^\d{1,3}$/.test(suffix) || Number(suffix) > max) return undefined
  return { address, bits: Number(suffix), family }
}

function familyOf(address: string): Family | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

/**
 * Returns the network under which the requests of a client are counted: an IPv4 address itself, for IPv6 its /64
 * network, within which a client can use any number of addresses. Returns other texts unchanged.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  return `${expandIp(address).split(':').slice(0, 4).join(':')}::/64`
}

/** Returns the address without the part that identifies a household; empty for an invalid address. */
export function shortenIp(address: string): string {
  const version = isIP(address)
  if (version === 0) return ''
  if (version === 4) return `${address.split('.').slice(0, 3).join('.')}.0`
  return `${expandIp(address).split(':').slice(0, 3).join(':')}::`
}

/** Expands an IPv6 address to eight groups of four digits, without its zone; returns other texts unchanged. */
export function expandIp(address: string): string {
  if (isIP(address) !== 6) return address
  const { parts } = ipaddr.IPv6.parse(address)
  return parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
}
