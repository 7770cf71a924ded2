import { expect, test } from 'vitest'
import { makeField } from './make-field.ts'
import { resolveModifiers } from './modifiers.ts'

const upload = { name: 'c.png', content: new Uint8Array(1) }
const fields = [
  makeField('number', 'stock'),
  makeField('text', 'slug', { autogeneratePattern: '[0-9]{4}' }),
  makeField('select', 'tags', { values: ['a', 'b', 'c'], maxSelect: 3 }),
  makeField('relation', 'parent', { maxSelect: 1 }),
  makeField('file', 'images', { maxSelect: 5 }),
  makeField('text', 'plain'),
]
const stored = { stock: 5, slug: 'x', tags: ['a', 'b'], parent: 'p1', images: ['a.png', 'b.png'], plain: '' }

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [{ stock: '7' }, { stock: 7 }],
  [{ 'stock+': 2 }, { stock: 7 }],
  [{ 'stock-': '2' }, { stock: 3 }],
  [{ 'stock+': 2, stock: 10 }, { stock: 12 }],
  [{ 'tags+': 'c' }, { tags: ['a', 'b', 'c'] }],
  [{ '+tags': ['c', 'a'] }, { tags: ['c', 'a', 'b'] }],
  [{ 'tags-': ['a'] }, { tags: ['b'] }],
  [{ 'parent+': 'p2' }, { parent: 'p2' }],
  [{ 'parent-': 'p1' }, { parent: '' }],
  [{ 'parent-': 'p2' }, { parent: 'p1' }],
  [{ 'images+': upload, 'images-': 'a.png' }, { images: ['b.png', upload] }],
  [{ '+images': upload }, { images: [upload, 'a.png', 'b.png'] }],
  [{ 'plain+': 'x', unknown: 1, 'stock:autogenerate': 1 }, {}],
  [{}, {}],
])('%j gives %j', (written, resolved) => {
  expect(resolveModifiers(fields, written, stored)).toEqual(resolved)
})

test('starts from the empty value when nothing is stored', () => {
  expect(resolveModifiers(fields, { 'stock-': 2, 'tags+': 'a' })).toEqual({ stock: -2, tags: ['a'] })
})

test('generates text after a prefix', () => {
  expect(resolveModifiers(fields, { 'slug:autogenerate': 'brot-' })['slug']).toMatch(/^brot-\d{4}$/)
})
