import type { Job } from '#kit/scheduler.ts'
import { authJobs } from './auth/auth-jobs.ts'
import type { Core } from './core.ts'

/** What the backend does by the clock (wire contract, section 13). Doing one twice changes nothing. */
export function systemJobs(core: Core): Job[] {
  return [
    { id: '__pbLogsCleanup__', schedule: '0 */6 * * *', run: () => core.logs.deleteOld() },
    { id: '__pbDBOptimize__', schedule: '0 0 * * *', run: () => core.db.optimize() },
    ...authJobs(core),
  ]
}
