import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Fields with a meaning when they are empty, which their hint states. */
const MEANT_EMPTY = ['stockPerDay', 'stockPerBranchDay', 'q', 'search', '{name}']

test('every input that must be filled in says so to assistive technology', () => {
  const silent = globSync('src/web/**/*.tsx').flatMap((file) => {
    const fields = readFileSync(file, 'utf8').matchAll(/<Field\b(.*?)<(\w+)\b(.*?)<\/Field>/gs)
    return [...fields].flatMap(([, head = '', control = '', rest = '']) => {
      const name = /name=(?:"([^"]+)"|(\{[^}]+\}))/.exec(head)
      const field = name?.[1] ?? name?.[2] ?? ''
      const isRead = /Input|Textarea/.test(control) && !/\boptional\b/.test(head)
      return isRead && !/\brequired\b/.test(rest) && !MEANT_EMPTY.includes(field) ? [`${file}: ${field}`] : []
    })
  })
  expect(silent).toEqual([])
})
