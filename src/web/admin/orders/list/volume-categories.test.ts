import { expect, test } from 'vitest'
import { byCategory } from './volume-categories.ts'

const line = (name: string, category: string, quantity: number) => ({
  product: name,
  name,
  category,
  quantity,
  variants: [],
})

test('categories have the sums of their lines, the largest first', () => {
  const lines = [line('Brot', 'Brot', 9), line('Brezel', 'Gebäck', 7), line('Semmel', 'Gebäck', 5)]
  expect(byCategory(lines).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Gebäck', 12],
    ['Brot', 9],
  ])
})
