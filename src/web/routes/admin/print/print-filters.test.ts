import { expect, test } from 'vitest'
import { labelParts, readPrintFilters, rollLength, sheetsOf } from './print-filters.ts'

test('an address is read, and nonsense in it is ignored', () => {
  const read = (address: string) => readPrintFilters(new URLSearchParams(address), '2026-11-21')
  expect(read('')).toEqual({ layout: 'sheet', day: '2026-11-21', branch: '', start: 1, order: '' })
  expect(read('layout=list&day=2026-11-22&branch=b1&start=3&order=o1')).toEqual({
    layout: 'list',
    day: '2026-11-22',
    branch: 'b1',
    start: 3,
    order: 'o1',
  })
  expect(read('layout=banner&day=tomorrow&start=9')).toMatchObject({
    layout: 'sheet',
    day: '2026-11-21',
    start: 1,
  })
})

test('labels begin at the first free place and fill sheets of eight', () => {
  const labels = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(sheetsOf(labels, 3)).toEqual([
    [undefined, undefined, 'a', 'b', 'c', 'd', 'e', 'f'],
    ['g', undefined, undefined, undefined, undefined, undefined, undefined, undefined],
  ])
  expect(sheetsOf([], 1)).toEqual([])
  expect(sheetsOf(labels.concat('h'), 1)).toHaveLength(1)
})

test('a roll is as long as the bag is full', () => {
  expect([1, 3, 4, 6, 7, 12, 13, 100].map(rollLength)).toEqual([
    'short',
    'short',
    'medium',
    'medium',
    'long',
    'long',
    'longest',
    'longest',
  ])
})

test('a big order goes on with further labels, and every line is on one of them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
  const parts = labelParts(lines, 4)
  expect(parts.map(({ part, parts, lines }) => `${part}/${parts} ${lines.join('')}`)).toEqual([
    '1/3 abcd',
    '2/3 efgh',
    '3/3 i',
  ])
  expect(labelParts(lines.slice(0, 4), 4)).toHaveLength(1)
  expect(labelParts([], 4)).toEqual([{ lines: [], part: 1, parts: 1 }])
})
