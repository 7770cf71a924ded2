import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { fullScans } from '#tests/support/full-scans.ts'
import { createTestCore } from '#tests/support/test-core.ts'
import { LOGS_TABLE, newestBefore } from './logs.ts'

test.each(testDatabases)('older logs are found along an index on $name', async (engine) => {
  const { database } = await createTestCore(engine, [])
  const place = { created: '2026-03-02 08:00:00.000Z', id: 'abc' }
  const page = newestBefore(database.read.selectFrom(LOGS_TABLE.name).selectAll(), place).limit(3)
  expect(await fullScans(database, page.compile())).toEqual([])
})
