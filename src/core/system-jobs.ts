import type { Job } from '#kit/time/scheduler.ts'
import { authJobs } from './auth/auth-jobs.ts'
import type { Core } from './core.ts'

/** Returns the backend's scheduled jobs (wire contract, section 13), all of which are idempotent. */
export function systemJobs(core: Core): Job[] {
  return [
    { id: '__pbLogsCleanup__', schedule: '0 */6 * * *', run: () => core.logs.deleteOld() },
    { id: '__pbDBOptimize__', schedule: '0 0 * * *', run: () => core.db.optimize() },
    ...(core.db.noticeGrowth
      ? [{ id: '__pbDBStatistics__', schedule: '15 * * * *', run: core.db.noticeGrowth }]
      : []),
    ...authJobs(core),
  ]
}
