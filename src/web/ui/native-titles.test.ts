import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Elements, and components that pass `title` on to one; others use it for a heading. A frame's `title` is its name.
 */
const ELEMENTS = /^(?!iframe$)([a-z]\w*|Link|NavLink|Button|ButtonLink|IconButton|TextLink|Form|Icon)$/

function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/\stitle=/g)].flatMap(({ index }) => {
    const before = source.slice(0, index + 1)
    const tag = [...before.matchAll(/<([A-Za-z][\w.]*)(?=[\s>])/g)].at(-1)?.[1] ?? ''
    return ELEMENTS.test(tag) ? `${file}:${before.split('\n').length} <${tag}>` : []
  })
}

test('no element has a native title, which would ignore the tooltip delays of 700 and 300 ms', () => {
  const files = globSync('src/web/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(titlesIn)).toEqual([])
})
