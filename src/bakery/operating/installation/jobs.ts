import type { OperatorScope } from '../access/operator-scope.ts'

/** A scheduled job. `schedule` is a cron expression in UTC. */
type OperatedJob = { id: string; schedule: string }

export type OperatedJobs = {
  list(scope: OperatorScope): OperatedJob[]
  /** Starts a job unless it is running, without waiting for its end. Throws 404 for an unknown job. */
  run(scope: OperatorScope, id: string): Promise<void>
}
