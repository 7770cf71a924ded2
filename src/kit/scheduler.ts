import { Cron } from 'croner'
import type { Log } from './log.ts'

/** Work that repeats: `schedule` is a cron expression, in UTC. */
export type Job = { id: string; schedule: string; run(): Promise<void> }

export type Scheduler = {
  /** Lets a run that is under way end by itself; starts no more. */
  close(): void
}

/** Runs jobs at their times. A job never overlaps itself, and one that fails is told to the operator and tried again. */
export function startScheduler(jobs: readonly Job[], log: Log): Scheduler {
  const crons = jobs.map(
    (job) =>
      new Cron(
        job.schedule,
        {
          timezone: 'UTC',
          protect: true,
          unref: true,
          catch: (cause) => log.error(`Job ${job.id} failed`, cause),
        },
        () => job.run(),
      ),
  )
  return {
    close() {
      for (const cron of crons) cron.stop()
    },
  }
}
