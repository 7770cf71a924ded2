import { expect, test } from 'vitest'
import { parseFields } from './pick-fields.ts'

const record = { id: '1', title: 'Roggenbrot', author: { name: 'Eva', city: 'Ulm' }, tags: [{ a: 1, b: 2 }] }

test('takes everything when nothing is named', () => {
  expect(parseFields('')?.(record)).toEqual(record)
})

test('takes the named fields of each level', () => {
  expect(parseFields('id,author.name,tags.b,missing')?.(record)).toEqual({
    id: '1',
    author: { name: 'Eva' },
    tags: [{ b: 2 }],
  })
})

test('takes all remaining fields of a level for a star', () => {
  expect(parseFields('*,author.city')?.(record)).toEqual({ ...record, author: { city: 'Ulm' } })
})

test('a star followed by more stands for nothing', () => {
  expect(parseFields('id,*.name')?.(record)).toEqual({ id: '1' })
  expect(parseFields('tags.*.a')?.(record)).toEqual({ tags: [{}] })
})

test('picks from the items of a list and keeps its frame', () => {
  const list = { items: [record], page: 1, perPage: 30, totalItems: 1, totalPages: 1 }
  expect(parseFields('id')?.(list)).toEqual({ ...list, items: [{ id: '1' }] })
})

test.each([
  ['title:excerpt(6)', 'Roggen'],
  ['title:excerpt(6,true)', 'Roggen...'],
  ['title:excerpt(60,true)', 'Roggenbrot'],
])('shortens with %s', (fields, title) => {
  expect(parseFields(fields)?.(record)).toEqual({ title })
})

test('reads rich text for excerpts', () => {
  const fields = parseFields('body:excerpt( 100 , t ),tags')
  expect(fields?.({ body: '<p>Gutes <b>Brot</b></p> &amp; mehr', tags: 1 })).toEqual({
    body: 'Gutes Brot & mehr',
    tags: 1,
  })
  expect(parseFields('*:excerpt(2),author.name:excerpt(1, true)')?.(record)).toEqual({
    id: '1',
    title: 'Ro',
    author: { name: 'E...' },
    tags: [{ a: 1, b: 2 }],
  })
})

test('takes a name whole that is also named with something below it', () => {
  expect(parseFields('id,author.*,author.city')?.(record)).toEqual({ id: '1', author: record.author })
})

test.each(['title:upper()', 'title:excerpt', 'title:excerpt()', 'title:excerpt(0)', 'title:excerpt(1,2,3)'])(
  'picks nothing with a modifier that means nothing: %s',
  (fields) => {
    expect(parseFields(fields)).toBeUndefined()
  },
)
