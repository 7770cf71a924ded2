import { expect, test } from 'vitest'
import { createClientIp } from './client-ip.ts'

const forwarded = (value: string) => new Request('http://x/', { headers: { 'x-forwarded-for': value } })
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

test('is the address of the socket', () => {
  const clientIp = createClientIp({ trustProxy: false })
  expect(clientIp(forwarded('1.1.1.1'), from('10.0.0.1'))).toBe('10.0.0.1')
  expect(clientIp(new Request('http://x/'), from('::ffff:10.0.0.1'))).toBe('10.0.0.1')
  expect(clientIp(new Request('http://x/'), from('2001:db8::1'))).toBe('2001:db8::1')
  expect(clientIp(new Request('http://x/'), undefined)).toBe('')
})

test('is what the own proxy wrote, not what the client claims', () => {
  const clientIp = createClientIp({ trustProxy: true })
  expect(clientIp(forwarded('6.6.6.6, 1.1.1.1'), from('10.0.0.1'))).toBe('1.1.1.1')
  expect(clientIp(new Request('http://x/'), from('10.0.0.1'))).toBe('10.0.0.1')
})
