import { expect, test } from 'vitest'
import { isFromShop, isToShop } from './frame-messages.ts'

test('complete messages are understood', () => {
  expect(isToShop({ krume: 'hello' })).toBe(true)
  expect(isFromShop({ krume: 'size', height: 812, title: 'Vorbestellen' })).toBe(true)
  expect(isFromShop({ krume: 'page' })).toBe(true)
  expect(isFromShop({ krume: 'ready' })).toBe(true)
})

test('any other message of a page or its extensions is ignored', () => {
  for (const data of [
    null,
    undefined,
    'hello',
    42,
    [],
    {},
    { krume: 'size' },
    { krume: 'size', height: '812', title: '' },
    { krume: 'size', height: Number.NaN, title: '' },
    { krume: 'size', height: -1, title: '' },
  ]) {
    expect(isToShop(data)).toBe(false)
    expect(isFromShop(data)).toBe(false)
  }
})
