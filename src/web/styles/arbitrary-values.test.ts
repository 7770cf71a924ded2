import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Tailwind values in brackets, such as `w-[17px]`, except selectors and media queries, which have no token. */
const ARBITRARY = /(?<![\w-])-?(?!has-|group-has-|min-\[|max-\[)[a-z][a-z0-9-]*-\[[^\]"'\s]+\]/g

/** Values that a token or a spacing step expresses: lengths, colours, weights, line heights. */
const TOKENS = [
  /^-?(?:[pm][xytrbl]?|gap|gap-[xy]|size|[wh]|m(?:in|ax)-[wh]|top|left|right|bottom|rounded[a-z-]*)-\[[\d.]+(?:px|rem)\]$/,
  /^(?:bg|text|border)-\[#/,
  /^(?:font|leading)-\[/,
  /^text-\[[\d.]+px\]$/,
]

const written = globSync('src/web/**/*.{ts,tsx}')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ARBITRARY)].map(([value]) => ({ file, value })))

test('no class writes a length, colour or weight that the theme has', () => {
  expect(written.filter(({ value }) => TOKENS.some((pattern) => pattern.test(value)))).toEqual([])
})

test('other values in brackets stay rare', () => {
  expect(written.length).toBeLessThan(50)
})

test('no class is important: what a component takes as a class is above its own look', () => {
  const important = globSync('src/web/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/i18n\//.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?<=[\s"'`])[a-z[][\w:&>[\]-]*-[\w./]+!(?=[\s"'`])/g)].map(
        ([name]) => ({
          file,
          name,
        }),
      ),
    )
  expect(important).toEqual([])
})

test('numbers in class names are quarters, as Tailwind makes no style of others', () => {
  const classes = globSync('src/web/**/*.{ts,tsx}').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/(?<=['"` ])(?:[a-z]+:)*-?[a-z][a-z-]*-(\d+\.\d+)(?=['"` !])/g),
    ].map(([name, value]) => ({ file, name, value: Number(value) })),
  )
  expect(classes.length).toBeGreaterThan(100)
  expect(classes.filter(({ value }) => value % 0.25 !== 0)).toEqual([])
})
