import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { createMemoryLog } from '#tests/support/memory-log.ts'
import { createScheduler } from './scheduler.ts'

test('a job runs on schedule, never overlaps itself, and runs again after a failure, which is logged', async () => {
  const log = createMemoryLog()
  let runs = 0
  const failedTwice = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let slowRuns = 0
  const scheduler = createScheduler(
    [
      {
        id: 'failing',
        schedule: '* * * * * *',
        async run() {
          runs++
          if (runs === 2) failedTwice.resolve()
          throw new Error('no oven')
        },
      },
      {
        id: 'slow',
        schedule: '* * * * * *',
        async run() {
          slowRuns++
          await release.promise
        },
      },
    ],
    log,
  )
  onTestFinished(() => {
    scheduler.close()
    release.resolve()
  })
  scheduler.start()
  await failedTwice.promise
  expect(log.lines[0]).toMatchObject({ level: 'error', message: 'Job failing failed' })
  expect(slowRuns).toBe(1)
  // A job started by hand does not overlap itself either.
  expect([scheduler.run('slow'), scheduler.run('none')]).toEqual([true, false])
  expect(slowRuns).toBe(1)
})

test('a process that cannot find out whether it leads does nothing, and logs it', async () => {
  const log = createMemoryLog()
  let runs = 0
  const run = async () => void runs++
  const unreachable = new Error('the database is away')
  const scheduler = createScheduler([{ id: 'bake', schedule: '* * * * * *', run }], log, async () => {
    throw unreachable
  })
  onTestFinished(() => scheduler.close())
  scheduler.start()
  await eventually(() =>
    expect(log.lines).toMatchObject([{ message: 'Job bake failed', cause: unreachable }]),
  )
  expect(runs).toBe(0)
})
