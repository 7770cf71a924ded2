import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Requirement numbers of OWASP ASVS 5.0.0, levels 1 and 2, by section. */
const REQUIREMENTS: [section: string, numbers: number[]][] = [
  ['1.1', [1, 2]],
  ['1.2', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['1.3', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['1.4', [1, 2, 3]],
  ['1.5', [1, 2]],
  ['2.1', [1, 2, 3]],
  ['2.2', [1, 2, 3]],
  ['2.3', [1, 2, 3, 4]],
  ['2.4', [1]],
  ['3.2', [1, 2]],
  ['3.3', [1, 2, 3, 4]],
  ['3.4', [1, 2, 3, 4, 5, 6]],
  ['3.5', [1, 2, 3, 4, 5]],
  ['3.7', [1, 2]],
  ['4.1', [1, 2, 3]],
  ['4.2', [1]],
  ['4.3', [1, 2]],
  ['4.4', [1, 2, 3, 4]],
  ['5.1', [1]],
  ['5.2', [1, 2, 3]],
  ['5.3', [1, 2]],
  ['5.4', [1, 2, 3]],
  ['6.1', [1, 2, 3]],
  ['6.2', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ['6.3', [1, 2, 3, 4]],
  ['6.4', [1, 2, 3, 4]],
  ['6.5', [1, 2, 3, 4, 5]],
  ['6.6', [1, 2, 3]],
  ['6.8', [1, 2, 3, 4]],
  ['7.1', [1, 2, 3]],
  ['7.2', [1, 2, 3, 4]],
  ['7.3', [1, 2]],
  ['7.4', [1, 2, 3, 4, 5]],
  ['7.5', [1, 2]],
  ['7.6', [1, 2]],
  ['8.1', [1, 2]],
  ['8.2', [1, 2, 3]],
  ['8.3', [1]],
  ['8.4', [1]],
  ['9.1', [1, 2, 3]],
  ['9.2', [1, 2, 3, 4]],
  ['10.1', [1, 2]],
  ['10.2', [1, 2]],
  ['10.3', [1, 2, 3, 4]],
  ['10.4', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ['10.5', [1, 2, 3, 4, 5]],
  ['10.6', [1, 2]],
  ['10.7', [1, 2, 3]],
  ['11.1', [1, 2]],
  ['11.2', [1, 2, 3]],
  ['11.3', [1, 2, 3]],
  ['11.4', [1, 2, 3, 4]],
  ['11.5', [1]],
  ['11.6', [1]],
  ['12.1', [1, 2, 3]],
  ['12.2', [1, 2]],
  ['12.3', [1, 2, 3, 4]],
  ['13.1', [1]],
  ['13.2', [1, 2, 3, 4, 5]],
  ['13.3', [1, 2]],
  ['13.4', [1, 2, 3, 4, 5]],
  ['14.1', [1, 2]],
  ['14.2', [1, 2, 3, 4]],
  ['14.3', [1, 2, 3]],
  ['15.1', [1, 2, 3]],
  ['15.2', [1, 2, 3]],
  ['15.3', [1, 2, 3, 4, 5, 6, 7]],
  ['16.1', [1]],
  ['16.2', [1, 2, 3, 4, 5]],
  ['16.3', [1, 2, 3, 4]],
  ['16.4', [1, 2, 3]],
  ['16.5', [1, 2, 3]],
  ['17.1', [1]],
  ['17.2', [1, 2, 3, 4]],
  ['17.3', [1, 2]],
]

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))

test('docs/security.md lists every requirement of levels 1 and 2 once, in order', () => {
  const wanted = REQUIREMENTS.flatMap(([section, numbers]) => numbers.map((one) => `${section}.${one}`))
  expect(wanted).toHaveLength(253)
  expect(rows.map(([, id]) => id)).toEqual(wanted)
})

test('every requirement met names existing files, every other one a reason', () => {
  const problems = rows.flatMap(([, id, , state = '', how = '', where = '']) => {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return [
      ...files.filter((file) => !existsSync(file)).map((file) => `${id}: there is no ${file}`),
      ...(state === 'met' && files.length === 0 ? [`${id} is met, but does not say where`] : []),
      ...(how === '' ? [`${id} does not say how or why not`] : []),
      ...(['met', 'not applicable', '**open**'].includes(state) ? [] : [`${id} is ${state}`]),
    ]
  })
  expect(problems).toEqual([])
})

test('the summary counts the rows of the table', () => {
  const count = (state: string) => rows.filter((row) => row[3] === state).length
  const summary = `${rows.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('**open**')} open.`
  expect(readFileSync('docs/security.md', 'utf8')).toContain(summary)
})
