import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every select is a NativeSelect, which has our arrow and edge', () => {
  const files = globSync('src/web/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const written = files.flatMap((file) => {
    const before = readFileSync(file, 'utf8').split(/<select[\s>]/)
    return before.slice(1).map((_, index) => {
      const line = before
        .slice(0, index + 1)
        .join('')
        .split('\n').length
      return `${file}:${line}`
    })
  })
  expect(written.filter((place) => !place.startsWith('src/web/ui/forms/native-select.tsx:'))).toEqual([])
  expect(written).toHaveLength(1)
})
