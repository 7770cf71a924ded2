import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'

type ListedJob = { id: string; expression: string }

/** Leaves out the job that SQLite alone needs. */
function onEitherEngine(expected: ListedJob[]): unknown {
  return expect.toSatisfy((listed: ListedJob[]) =>
    isDeepStrictEqual(
      listed.filter(({ id }) => id !== '__pbDBStatistics__'),
      expected,
    ),
  )
}

scenarios('crons', createMagazine, {
  'are not for guests': { get: '/api/crons', status: 401 },
  'are not for members': { post: '/api/crons/bake', as: 'anna', status: 403 },
  "are listed, the product's first": {
    get: '/api/crons',
    as: 'root',
    status: 200,
    json: onEitherEngine([
      { id: 'bake', expression: '0 3 * * *' },
      { id: '__pbDBOptimize__', expression: '0 0 * * *' },
      { id: '__pbLogsCleanup__', expression: '0 */6 * * *' },
      { id: '__pbMFACleanup__', expression: '0 * * * *' },
      { id: '__pbOTPCleanup__', expression: '0 * * * *' },
      { id: '__pbSessionCleanup__', expression: '30 * * * *' },
    ]),
  },
  'one is run at once': {
    post: '/api/crons/bake',
    as: 'root',
    status: 204,
    afterwards: async ({ runs }) => expect(runs).toHaveLength(1),
  },
  'one that is not there': {
    post: '/api/crons/cool',
    as: 'root',
    status: 404,
    json: refusal(404, 'Missing or invalid cron job.'),
  },
  'the engine looks at its values': {
    post: '/api/crons/__pbDBOptimize__',
    as: 'root',
    status: 204,
    afterwards: ({ core }) => core.db.optimize(),
  },
})
