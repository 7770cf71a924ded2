import { expect, test } from 'vitest'
import { createIpRanges, expandIp, isIpOrSubnet, networkOf } from './ip-ranges.ts'

test('addresses and networks contain addresses of their own family', () => {
  const ranges = createIpRanges(['10.0.0.0/8', '192.168.1.7', '2001:db8::/32', 'nonsense', '1.2.3.4/99'])
  for (const inside of ['10.255.0.1', '192.168.1.7', '2001:db8:1::1']) expect(ranges.has(inside)).toBe(true)
  for (const outside of ['11.0.0.1', '192.168.1.8', '2001:db9::1', '1.2.3.4', 'nonsense', '']) {
    expect(ranges.has(outside)).toBe(false)
  }
})

test.each(['1.2.3.4', '1.2.3.4/0', '::1', '2001:db8::/128'])('%s is an address or a network', (text) => {
  expect(isIpOrSubnet(text)).toBe(true)
})

test.each(['', '1.2.3', '1.2.3.4/33', '::1/129', '1.2.3.4/8/8', '1.2.3.4/', '1.2.3.4/-1', 'example.com'])(
  '%j is neither',
  (text) => expect(isIpOrSubnet(text)).toBe(false),
)

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['2001:DB8::a:0', '2001:0db8:0000:0000:0000:0000:000a:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0001'],
  ['::ffff:1.2.3.4', '0000:0000:0000:0000:0000:ffff:0102:0304'],
  ['1:2:3:4:5:6:7:8', '0001:0002:0003:0004:0005:0006:0007:0008'],
  ['unknown', 'unknown'],
])('%s in full is %s', (address, full) => {
  expect(expandIp(address)).toBe(full)
})

test('all addresses of an IPv6 network stand for one client, IPv4 addresses each for their own', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::99'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('1.2.3.4')).toBe('1.2.3.4')
})
