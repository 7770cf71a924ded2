import { expect, test } from 'vitest'
import { parseTypedColor } from './typed-color.ts'

test('colours are understood as people type them', () => {
  expect(parseTypedColor(' #A7415A ')).toBe('#a7415a')
  expect(parseTypedColor('a7415a')).toBe('#a7415a')
  expect(parseTypedColor('#A74')).toBe('#aa7744')
})

test('what is not a colour yet is none', () => {
  for (const text of ['', '#', '#a7', '#a7415', 'red', '#ggg'])
    expect(parseTypedColor(text), text).toBeUndefined()
})
