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

const MINUTES = /^(?:\S+ ){4}\S+$|^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/

/** Whether a job could run by it: five fields, minutes first, or a nickname such as `@daily`. */
export function isCronExpression(text: string): boolean {
  if (text.length > 200 || !MINUTES.test(text)) return false
  try {
    return new Cron(text, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}
