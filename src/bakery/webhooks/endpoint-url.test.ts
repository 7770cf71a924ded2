import { expect, test } from 'vitest'
import { endpointProblem, isOnLoopback } from './endpoint-url.ts'

const online = (address: string) => endpointProblem(address, { allowsLoopback: false })
const here = (address: string) => endpointProblem(address, { allowsLoopback: true })

test('an endpoint is encrypted and on the internet', () => {
  expect(online('https://kasse.example/krume?a=1')).toBeUndefined()
  expect(online('http://kasse.example/krume')).toBe('not_https')
  expect(online('ftp://kasse.example/krume')).toBe('not_https')
  expect(online('kasse.example')).toBe('not_https')
  expect(online('https://anna:geheim@kasse.example/')).toBe('invalid_format')
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]', '2130706433', '0x7f.1'])
    expect(online(`https://${host}/`)).toBe('not_public')
})

test('on a platform of this machine alone, an endpoint may be here and without encryption', () => {
  for (const address of ['http://localhost:4000/', 'https://127.0.0.1/', 'http://[::1]:80/'])
    expect(here(address)).toBeUndefined()
  expect(here('ftp://localhost/')).toBe('not_public')
  expect(here('http://kasse.example/')).toBe('not_https')
})

test('a platform is on this machine alone if its address says so', () => {
  expect(isOnLoopback('http://localhost:3000')).toBe(true)
  expect(isOnLoopback('https://krume.example')).toBe(false)
})
