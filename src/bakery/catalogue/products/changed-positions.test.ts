import { expect, test } from 'vitest'
import { changedPositions } from './changed-positions.ts'

const records = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, position }))

test('named records come first, the others keep their order', () => {
  expect(changedPositions(records, ['c', 'a'])).toEqual([
    { id: 'c', position: 0 },
    { id: 'a', position: 1 },
    { id: 'b', position: 2 },
  ])
})

test('nothing changes for the present order, unknown ids, or none', () => {
  for (const wished of [['a', 'b', 'c', 'd'], ['a'], ['x', 'y'], []])
    expect(changedPositions(records, wished)).toEqual([])
})

test('gaps and equal positions are mended', () => {
  const gaps = [
    { id: 'a', position: 0 },
    { id: 'b', position: 0 },
    { id: 'c', position: 7 },
  ]
  expect(changedPositions(gaps, [])).toEqual([
    { id: 'b', position: 1 },
    { id: 'c', position: 2 },
  ])
})
