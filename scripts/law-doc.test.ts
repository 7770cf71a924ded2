import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/law.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(-|\s*Statute)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('docs/law.md names existing code and tests for every statute, and the tasks left to people', () => {
  expect(rows.length).toBeGreaterThanOrEqual(12)
  const problems = rows.flatMap(([statute = '', where = '', test = '', owner = '', counsel = '']) => {
    const [, testFile = '', name = ''] = /^`(\S+) › ([^`]+)`$/.exec(test) ?? []
    const files = [...where.matchAll(/`(src\/[^`]+)`/g)].map(([, file = '']) => file)
    return [
      ...(files.length === 0 ? ['names no code'] : []),
      ...files.filter((file) => !existsSync(file)).map((file) => `there is no ${file}`),
      ...(existsSync(testFile) && readFileSync(testFile, 'utf8').includes(name)
        ? []
        : [`there is no test ${test}`]),
      ...(owner === '' || counsel === '' ? ['does not say what is left to people'] : []),
    ].map((problem) => `${statute}: ${problem}`)
  })
  expect(problems).toEqual([])
})
