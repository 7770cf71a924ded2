import { expect, test } from 'vitest'
import { flashCookie, parseCookies, readFlash, serializeCookie } from './cookies.server.ts'

test('cookies of a request', () => {
  const cookies = parseCookies('a=1; b=%C3%BC; a=2; =x; broken; c=%E0%A4%A; d=x=y')
  expect(Object.fromEntries(cookies)).toEqual({ a: '1', b: 'ü', c: '%E0%A4%A', d: 'x=y' })
  expect(parseCookies(null).size).toBe(0)
})

test('a value survives the way to the browser and back', () => {
  const cookie = serializeCookie('name', 'Ü; Path=/evil, "x"', 60)
  expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax'])
  expect(parseCookies(cookie).get('name')).toBe('Ü; Path=/evil, "x"')
})

test('a flash is read once it was set, and nothing else is one', () => {
  const flash = readFlash(parseCookies(flashCookie('success', 'Gespeichert | fertig')))
  expect(flash).toMatchObject({ kind: 'success', text: 'Gespeichert | fertig' })
  expect(readFlash(parseCookies('flash=x'))).toBeUndefined()
  expect(readFlash(parseCookies('flash=id|loud|text'))).toBeUndefined()
  expect(readFlash(parseCookies(''))).toBeUndefined()
})
