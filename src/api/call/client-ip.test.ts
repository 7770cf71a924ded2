import { expect, test } from 'vitest'
import { createClientIp } from './client-ip.ts'

const forwarded = (value: string, name = 'x-forwarded-for') =>
  new Request('http://x/', { headers: { [name]: value } })
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const trusting = (headers: string[], useLeftmostIP = false) =>
  createClientIp(() => ({ headers, useLeftmostIP }))

test('is the address of the socket', () => {
  const clientIp = trusting([])
  expect(clientIp(forwarded('1.1.1.1'), from('10.0.0.1'))).toBe('10.0.0.1')
  expect(clientIp(new Request('http://x/'), from('::ffff:10.0.0.1'))).toBe('10.0.0.1')
  expect(clientIp(new Request('http://x/'), from('2001:db8::1'))).toBe(
    '2001:0db8:0000:0000:0000:0000:0000:0001',
  )
  expect(clientIp(new Request('http://x/'), undefined)).toBe('')
})

test('is the one written by our own proxy, not the one claimed by the client', () => {
  const clientIp = trusting(['X-Forwarded-For'])
  expect(clientIp(forwarded('6.6.6.6, 1.1.1.1'), from('10.0.0.1'))).toBe('1.1.1.1')
  expect(clientIp(forwarded('6.6.6.6, ::ffff:1.1.1.1'), from('10.0.0.1'))).toBe('1.1.1.1')
  expect(clientIp(new Request('http://x/'), from('10.0.0.1'))).toBe('10.0.0.1')
})

test('the first address counts when the operator says so', () => {
  expect(trusting(['X-Forwarded-For'], true)(forwarded('6.6.6.6, 1.1.1.1'), from('10.0.0.1'))).toBe('6.6.6.6')
})

test('a header that is not there is passed over', () => {
  const clientIp = trusting(['not a header', 'X-Real-IP', 'X-Forwarded-For'])
  expect(clientIp(forwarded('1.1.1.1'), from('10.0.0.1'))).toBe('1.1.1.1')
})

test.each(['6.6.6.6, unknown', '6.6.6.6, 1.1.1.1:443', '6.6.6.6,', '6.6.6.6, [::1]', '', ' , '])(
  'a malformed hop (%j) means the address of the socket, not what stands before it',
  (value) => {
    expect(trusting(['X-Forwarded-For'])(forwarded(value), from('10.0.0.1'))).toBe('10.0.0.1')
  },
)

test('a malformed first hop means the address of the socket, too, where the first counts', () => {
  const clientIp = trusting(['X-Forwarded-For'], true)
  expect(clientIp(forwarded('unknown, 1.1.1.1'), from('10.0.0.1'))).toBe('10.0.0.1')
})
