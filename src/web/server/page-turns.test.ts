import { expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

/** Pages are rendered in memory: one engine is enough. */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

const PAGES = 10

test('between pages that are asked for at the same moment other requests are served', async () => {
  const web = await createTestWeb(engine)
  // Loads the modules of the page.
  await web.get('/login')
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const answers = await Promise.all(
    Array.from({ length: PAGES }, (_, nth) => web.get('/login', { ip: `203.0.113.${nth}` })),
  )
  isOver = true
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: PAGES }, () => 200))
  // A connection is accepted in one turn of the event loop and read in another.
  expect(turns).toBeGreaterThan(2 * PAGES)
})
