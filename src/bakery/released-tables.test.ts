import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations, takenBy } from '#core/schema/written-migrations.ts'
import { tableLines } from '#tests/support/table-lines.ts'
import { bakeryCollections } from './collections.server.ts'

const HERE = import.meta.dirname

/**
 * Returns the lines of the last release and of now, without those that a contracting migration names. CONTRIBUTING.md
 * has the rule.
 */
async function tables() {
  const migrations = await readMigrations(path.join(HERE, 'migrations'))
  const taken = takenBy(migrations)
  const open = (lines: string[]) => lines.filter((line) => !taken.has(line.split(' ')[0] ?? ''))
  const released = (await readFile(path.join(HERE, 'released-tables.txt'), 'utf8')).trim().split('\n')
  return { released: open(released), now: open(tableLines(bakeryCollections)) }
}

test('nothing goes that the last release uses, unless a contracting migration names it', async () => {
  const { now, released } = await tables()
  expect(released.length).toBeGreaterThan(300)
  expect(released.filter((line) => !now.includes(line))).toEqual([])
})

test('no unique index comes to a table of the last release, unless a contracting migration names it', async () => {
  const { now, released } = await tables()
  const known = new Set(released.map((line) => line.split('.')[0]))
  const added = now.filter((line) => !released.includes(line) && known.has(line.split('/')[0] ?? ''))
  expect(added.filter((line) => line.includes('/'))).toEqual([])
})
