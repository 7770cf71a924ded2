import { expect, test } from 'vitest'
import { parseViewQuery } from './view-query.ts'

const columns = (query: string) => parseViewQuery(query).columns

test('tells what columns are made of', () => {
  expect(
    columns(
      `select d.id, title as name, "n" , count(d.n) c, cast(d.n as TEXT) as t, total(n), (n + 1) as ex, 'a, b' lit
      from demo as d left join [users] u on u.id = d.owner where d.n > 1`.replace(
        'total(n)',
        'total(n) as tt',
      ),
    ),
  ).toEqual([
    { name: 'id', source: { table: 'demo', column: 'id' } },
    { name: 'name', source: { table: 'demo', column: 'title' } },
    { name: 'n', source: { table: 'demo', column: 'n' } },
    { name: 'c', call: 'count' },
    { name: 't', call: 'cast', castTo: 'text' },
    { name: 'tt', call: 'total' },
    { name: 'ex' },
    { name: 'lit' },
  ])
  expect(columns('select a.id, b.id as other from a, b')).toEqual([
    { name: 'id', source: { table: 'a', column: 'id' } },
    { name: 'other', source: { table: 'b', column: 'id' } },
  ])
  expect(columns('with x as (select 1 as id from y) select x.id from x')).toEqual([
    { name: 'id', source: { table: 'x', column: 'id' } },
  ])
  expect(columns('select count(a) + count(b) as id from c')).toEqual([{ name: 'id' }])
})

test.each([
  ['select * from a', 'wildcard'],
  ['select a.* from a', 'wildcard'],
  ['select id from a; drop table a', 'multiple statements'],
  ["select ';' as id from a", 'multiple statements'],
  ['delete from a', 'must be a SELECT'],
  ['', 'must be a SELECT'],
  ['select name from a', 'missing required id column'],
  ['select count(*), id from a', 'needs a name'],
])('%s is refused', (query, reason) => {
  expect(() => parseViewQuery(query)).toThrow(reason)
})

test('a semicolon at the end does no harm', () => {
  expect(columns('select id from a ; ')).toHaveLength(1)
})
