import { expect, test } from 'vitest'
import { orderPathOf, orderPathOfData } from './order-paths.ts'
import { assetsOf, documentHeaders, markedAsKept, withOrders } from './page-parts.ts'

const id = 'a1b2c3d4e5f6g7h8i9j0k1l2m3'
const pathname = (path: string) => new URL(path, 'https://kruste.krume.example')

test('an order’s page is known in both languages, whatever is opened on it', () => {
  expect(orderPathOf(pathname(`/orders/${id}?cancel`))).toBe(`/orders/${id}`)
  expect(orderPathOf(pathname(`/en/orders/${id}`))).toBe(`/en/orders/${id}`)
  for (const path of ['/', '/orders', '/orders/short', `/orders/${id}/pickup.ics`, '/checkout'])
    expect(orderPathOf(pathname(path))).toBeUndefined()
})

test('an order’s page is known by the data that the router requests', () => {
  expect(orderPathOfData(pathname(`/en/orders/${id}.data?_routes=x`))).toBe(`/en/orders/${id}`)
  expect(orderPathOfData(pathname('/_.data'))).toBeUndefined()
})

test('files of the build are found once each', () => {
  const html = '<link href="/assets/a-1.css"><script src="/assets/b_2.js"></script>import"/assets/b_2.js"'
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b_2.js'])
})

const offline =
  '<section data-when="orders" hidden=""><ul><li data-slot="order"></li></ul></section><p data-when="none">none</p>'

test('stored orders are listed by the titles of their pages', () => {
  const html = '<title>Bestellung K7-MX – Möwe &amp; Söhne</title>'
  const page = withOrders(offline, [{ path: `/orders/${id}`, html }])
  expect(page).toMatch(new RegExp(`<a [^>]*href="/orders/${id}">Bestellung K7-MX</a>`))
  expect(page).toContain('<section data-when="orders">')
  expect(page).toContain('<p data-when="none" hidden="">')
})

test('without stored orders the page stays as it is', () => {
  expect(withOrders(offline, [])).toBe(offline)
})

test('a stored page is marked on its root', () => {
  expect(markedAsKept('<!DOCTYPE html><html lang="de">')).toBe('<!DOCTYPE html><html data-kept="" lang="de">')
})

test('a changed document has neither the length nor the encoding of the original', () => {
  const headers = { 'Content-Encoding': 'gzip', 'Content-Length': '12', 'Content-Type': 'text/html' }
  expect([...documentHeaders(new Response('', { headers })).keys()]).toEqual(['content-type'])
})
