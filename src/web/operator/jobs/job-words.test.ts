import { expect, test } from 'vitest'
import { bakeryJobs } from '#bakery/jobs.server.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { TEST_OPERATOR } from '#tests/support/operator-environment.ts'
import { createTestPlatform, PUBLIC_URL } from '#tests/support/test-bakery.ts'
import { jobs as de } from '#web/i18n/operator/jobs.de.ts'
import { jobs as en } from '#web/i18n/operator/jobs.en.ts'

const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

test('every job has a name in both languages', async () => {
  const { core, ordering } = await createTestPlatform(engine)
  const done = async () => undefined
  const outbox = { start: () => undefined, deliverDue: done, close: done }
  const deliveries = { mails: outbox, webhooks: outbox }
  const jobs = bakeryJobs(core, ordering, { publicUrl: PUBLIC_URL, operator: TEST_OPERATOR }, deliveries)
  expect(jobs.length).toBeGreaterThan(5)
  for (const words of [de.words, en.words] as Record<string, string>[])
    expect(jobs.filter(({ id }) => words[id] === undefined).map(({ id }) => id)).toEqual([])
})
