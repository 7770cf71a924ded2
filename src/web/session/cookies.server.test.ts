import { expect, test } from 'vitest'
import { overTls, scriptCookie } from '#web/browser/script-cookie.ts'
import { asSent, flashCookie, readCookies, readFlash, serializeCookie } from './cookies.server.ts'
import { clearedOperatorCookie, operatorCookie } from './operator-cookie.server.ts'
import { clearedSessionCookie, sessionCookie } from './session-cookie.ts'

const forTls = (cookie: string) => asSent(cookie, true)
const parseCookies = (header: string | null) => readCookies(header, false)

test('cookies of a request', () => {
  const cookies = parseCookies('a=1; b=%C3%BC; a=2; =x; broken; c=%E0%A4%A; d=x=y')
  expect(Object.fromEntries(cookies)).toEqual({ a: '1', b: 'ü', c: '%E0%A4%A', d: 'x=y' })
  expect(parseCookies(null).size).toBe(0)
})

test('a value survives the way to the browser and back', () => {
  const cookie = serializeCookie('pickup', 'Ü; Path=/evil, "x"', 60)
  expect(cookie.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax'])
  expect(parseCookies(cookie).get('pickup')).toBe('Ü; Path=/evil, "x"')
})

test('a flash is read back, and malformed ones are ignored', () => {
  const flash = readFlash(parseCookies(flashCookie('success', 'Gespeichert | fertig')))
  expect(flash).toMatchObject({ kind: 'success', text: 'Gespeichert | fertig' })
  expect(readFlash(parseCookies('flash=x'))).toBeUndefined()
  expect(readFlash(parseCookies('flash=id|loud|text'))).toBeUndefined()
  expect(readFlash(parseCookies(''))).toBeUndefined()
})

test('over TLS cookies are Secure, and server-only ones have the __Host- prefix', () => {
  const flash = forTls(serializeCookie('flash', 'x', 60))
  expect(flash.split('; ').toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=60',
    'Path=/',
    'SameSite=Lax',
    'Secure',
    '__Host-flash=x',
  ])
  expect(forTls(operatorCookie('t'))).toMatch(/^__Host-krume_operator=t; /)
  const basket = forTls(scriptCookie({ name: 'basket', maxAge: 5 }, 'x', false))
  expect(basket).toBe('basket=x; Path=/; Max-Age=5; SameSite=Lax; Secure')
  // The specification fixes the session cookie's name.
  expect(forTls(clearedSessionCookie())).toBe('pb_auth=; Max-Age=0; Path=/; SameSite=Strict; Secure')
})

test('cookies that scripts write are Secure on pages over TLS, once', () => {
  const basket = { name: 'basket', maxAge: 5 }
  const plain = scriptCookie(basket, 'x', false)
  expect(overTls(plain, 'https:')).toBe(`${plain}; Secure`)
  expect(overTls(plain, 'http:')).toBe(plain)
  const framed = scriptCookie(basket, 'x', true)
  expect(overTls(framed, 'https:')).toBe(framed)
})

test('over plain http no cookie is secure: WebKit would keep none of them', () => {
  for (const cookie of [
    serializeCookie('flash', 'x', 60),
    operatorCookie('t'),
    clearedOperatorCookie(),
    sessionCookie({ token: 'a.b.c', record: { id: 'x' } }),
    clearedSessionCookie(),
    scriptCookie({ name: 'basket', maxAge: 5 }, 'x', false),
  ]) {
    expect(asSent(cookie, false)).toBe(cookie)
    expect(cookie).not.toMatch(/Secure|__Host-/i)
  }
})

test('over TLS another subdomain cannot plant server-only cookies', () => {
  const header = 'shop_preview=planted; __Host-last-order=mine; basket=x; krume_operator=planted'
  const cookies = readCookies(header, true)
  expect(cookies.get('last-order')).toBe('mine')
  expect(cookies.get('basket')).toBe('x')
  expect([cookies.get('shop_preview'), cookies.get('krume_operator')]).toEqual([undefined, undefined])
  expect(readCookies('last-order=mine', false).get('last-order')).toBe('mine')
})
