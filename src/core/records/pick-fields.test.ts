import { expect, test } from 'vitest'
import { parseFields } from './pick-fields.ts'

const record = { id: '1', title: 'Roggenbrot', author: { name: 'Eva', city: 'Ulm' }, tags: [{ a: 1, b: 2 }] }

test('takes everything when nothing is named', () => {
  expect(parseFields('')(record)).toEqual(record)
})

test('takes the named fields of each level', () => {
  expect(parseFields('id,author.name,tags.b,missing')(record)).toEqual({
    id: '1',
    author: { name: 'Eva' },
    tags: [{ b: 2 }],
  })
})

test('takes all remaining fields of a level for a star', () => {
  expect(parseFields('*,author.city')(record)).toEqual({ ...record, author: { city: 'Ulm' } })
})

test('picks from the items of a list and keeps its frame', () => {
  const list = { items: [record], page: 1, perPage: 30, totalItems: 1, totalPages: 1 }
  expect(parseFields('id')(list)).toEqual({ ...list, items: [{ id: '1' }] })
})

test.each([
  ['title:excerpt(6)', 'Roggen'],
  ['title:excerpt(6,true)', 'Roggen...'],
  ['title:excerpt(60,true)', 'Roggenbrot'],
])('shortens with %s', (fields, title) => {
  expect(parseFields(fields)(record)).toEqual({ title })
})

test('strips markup from excerpts', () => {
  const html = { body: '<p>Gutes  <b>Brot</b></p><script>alert("<p>")</script> &amp; mehr <' }
  expect(parseFields('body:excerpt(100)')(html)).toEqual({ body: 'Gutes Brot &amp; mehr <' })
})

test('refuses unknown modifiers', () => {
  expect(() => parseFields('title:upper()')).toThrow('Invalid fields modifier.')
})

test('shortens hostile markup in linear time', () => {
  const body = '<script><'.repeat(200_000)
  expect(parseFields('body:excerpt(10)')({ body })).toEqual({ body: '' })
})
