import { expect, test } from 'vitest'
import { requireBoundedJson } from './json-bounds.ts'

const problemOf = (json: string) => {
  try {
    requireBoundedJson(Buffer.from(json))
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const fields = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"field ${index}":1`).join()}}`
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['as many fields as may be', fields(2000), ''],
  ['one more', fields(2001), 'The body has more than 2000 fields.'],
  ['many keys further inside', `{"meta":${fields(50_000)}}`, ''],
  ['too many of them', `{"meta":${fields(100_000)}}`, 'The body has more than 100000 values.'],
  ['many objects', `{"meta":[${'{},'.repeat(60_000)}1]}`, 'The body has more than 100000 values.'],
  ['as deep as may be', deep(200), ''],
  ['one deeper', deep(201), 'The body is nested deeper than 200 levels.'],
  ['depth side by side', `[${'[[]],'.repeat(300)}1]`, ''],
  ['signs in a text', `{"text":"${'{[,:'.repeat(100_000)}"}`, ''],
  ['an escaped quote in a text', `{"text":"\\"${','.repeat(100_001)}"}`, ''],
  [
    'an escaped backslash before its end',
    `{"text":"\\\\"${',"a":1'.repeat(2001)}}`,
    'The body has more than 2000 fields.',
  ],
  ['a text without an end', `{"text":"${','.repeat(100_001)}`, ''],
])('%s', (_name, json, problem) => {
  expect(problemOf(json)).toBe(problem)
})
