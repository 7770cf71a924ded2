import { expect, test } from 'vitest'
import { formatIndex, parseIndex, translateCondition } from './table-index.ts'

test.each([
  ['CREATE INDEX a ON t (x)', 'CREATE INDEX `a` ON `t` (`x`)'],
  [
    'create  unique\nindex if not exists "main"."a" on [t](\n `x` ASC ,\ty desc\n);',
    'CREATE UNIQUE INDEX `a` ON `t` (`x`, `y` DESC)',
  ],
  [
    "CREATE INDEX a ON t (x COLLATE nocase) WHERE `x` != ''",
    "CREATE INDEX `a` ON `t` (`x` COLLATE NOCASE) WHERE `x` != ''",
  ],
])('reads %j', (statement, normal) => {
  const index = parseIndex(statement)
  expect(index && formatIndex(index)).toBe(normal)
  expect(parseIndex(normal)).toEqual(index)
})

test.each([
  '',
  'CREATE TABLE t (x)',
  'CREATE INDEX a ON t ()',
  'CREATE INDEX a ON t (lower(x))',
  'CREATE INDEX a ON t (x COLLATE rtrim)',
  'CREATE INDEX a ON t (x); DROP TABLE t',
  'CREATE INDEX a ON t (x) WHERE x; DROP TABLE t',
  `CREATE INDEX a ON t (${'x, '.repeat(1000)}x)`,
])('refuses %j', (statement) => {
  expect(parseIndex(statement)).toBeUndefined()
})

test('makes conditions that both engines understand', () => {
  expect(
    translateCondition('`a` = [b] AND c != \'`it\'\'s` true\' AND d = TRUE OR e = "" OR "f" = false'),
  ).toBe('"a" = "b" AND c != \'`it\'\'s` true\' AND d = 1 OR e = \'\' OR "f" = 0')
})
