import { array, assert, constantFrom, pre, property } from 'fast-check'
import { expect, test } from 'vitest'
import { leadsHere } from './leads-here.ts'

const config = {
  publicUrl: new URL('https://krume.example'),
  apiBaseUrl: new URL('https://api.krume.example:8443'),
}
const leads = (address: string) => leadsHere(address, 'https://kruste.krume.example', config)

test('the platform, shops and the API are here', () => {
  for (const address of [
    '/admin',
    '',
    '?day=all',
    '/en?incomplete#planner',
    'https://krume.example/admin',
    'https://andere.krume.example/orders/1',
    'https://api.krume.example:8443/api/backups/a.zip?token=x',
  ])
    expect([address, leads(address)]).toEqual([address, true])
})

test('nothing else is, however it is written', () => {
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'https://krume.example.evil.example',
    'https://krume.example@evil.example',
    'https://evilkrume.example',
    'http://krume.example',
    'https://krume.example:8443',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])
    expect([address, leads(address)]).toEqual([address, false])
})

test('an accepted address never leaves the site', () => {
  const part = constantFrom(
    '/',
    '\\',
    '\t',
    '..',
    '.',
    'evil.example',
    '@',
    ':',
    'https:',
    '%09',
    'admin',
    '?',
    '#',
  )
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const address = parts.join('')
      pre(leads(address))
      const { hostname } = new URL(address, 'https://kruste.krume.example')
      expect(hostname).toMatch(/(^|\.)krume\.example$/)
    }),
  )
})
