import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDestination } from './local-destination.ts'

const ADMIN = /^\/admin(?=\/|$)/

describe('a destination that a client names', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin/orders?day=2026-03-07&q=a%20b', '/admin/orders?day=2026-03-07&q=a%20b'],
    ['/admin/orders/../products', '/admin/products'],
    ['admin/orders', '/admin/orders'],
    ['/admin#part', '/admin'],
  ])('%j leads to %j', (wanted, destination) => {
    expect(localDestination(wanted, ADMIN)).toBe(destination)
  })

  test.each([
    '',
    '/',
    '/administration',
    '/admin/../\t/evil.example/x',
    '/admin/../%09/evil.example/x',
    '/admin/..//evil.example',
    '/admin/%2e%2e//evil.example',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '\\\\evil.example\\admin',
    'https://evil.example/admin',
    'https:evil.example/admin',
    '\t//evil.example/admin',
    '/\n/evil.example/admin',
    'javascript:alert(1)//admin',
    'data:text/html,/admin',
    'https://here.invalid@evil.example/admin',
    undefined,
    7,
  ])('%j leads nowhere', (wanted) => {
    expect(localDestination(wanted, ADMIN)).toBeUndefined()
  })

  test('never leaves the site, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '\t',
      '\n',
      '%09',
      '%2e',
      '%2f',
      '//',
      '@',
      ':',
      'admin',
      'evil.example',
      '?',
      '#',
    )
    const wanted = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(wanted, (text) => {
        const destination = localDestination(text, ADMIN)
        if (destination === undefined) return
        const { origin, pathname } = new URL(destination, 'https://krume.example/login')
        expect(origin).toBe('https://krume.example')
        expect(pathname).toMatch(ADMIN)
      }),
      { numRuns: 2000 },
    )
  })
})
