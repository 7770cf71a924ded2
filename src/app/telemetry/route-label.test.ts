import { expect, test } from 'vitest'
import { routeLabel } from './route-label.ts'

const PLATFORM = 'krume.example'

test('routes are told apart, ids and unknown addresses are not', () => {
  const labels = [
    ['krume.example', '/'],
    ['krume.example', '/en/register?x=1'],
    ['krume.example', '/admin/orders/01hzz.data'],
    ['krume.example', '/operator'],
    ['krume.example', '/wp-login.php'],
    ['krume.example', '/api/collections/users/records/abc'],
    ['krume.example', '/api/wp'],
    ['krume.example', '/assets/root-1.js'],
    ['kruste.krume.example', '/orders/secret-key'],
    ['kruste.krume.example', '/en'],
    ['kruste.krume.example', '/constructor'],
  ].map(([host, url]) => routeLabel(host, url, PLATFORM))
  expect(labels).toEqual([
    '/',
    '/register',
    '/admin/orders',
    '/operator/',
    '/other',
    '/api/collections',
    '/api/other',
    '/assets',
    'shop:/orders',
    'shop:/',
    'shop:/other',
  ])
})
