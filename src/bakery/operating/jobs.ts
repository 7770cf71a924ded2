import type { OperatorScope } from './operator-scope.ts'

/** What happens by the clock. `schedule` is a cron expression, in UTC. */
type OperatedJob = { id: string; schedule: string }

export type OperatedJobs = {
  list(scope: OperatorScope): OperatedJob[]
  /** Starts a job now, unless it is running; nobody waits for its end. Throws 404. */
  run(scope: OperatorScope, id: string): Promise<void>
}
