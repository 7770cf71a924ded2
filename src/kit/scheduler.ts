import { Cron } from 'croner'
import type { Log } from './log.ts'

/** Work that repeats: `schedule` is a cron expression, in UTC. */
export type Job = { id: string; schedule: string; run(): Promise<void> }

export type Scheduler = {
  /** In the order in which they were given. */
  list(): readonly Pick<Job, 'id' | 'schedule'>[]
  /** Runs a job now, unless it is running. False when there is none of that id. */
  run(id: string): boolean
  start(): void
  /** Lets a run that is under way end by itself; starts no more. */
  close(): void
}

/** Runs jobs at their times. A job never overlaps itself, and one that fails is told to the operator and tried again. */
export function createScheduler(jobs: readonly Job[], log: Log): Scheduler {
  const running = new Set<Job>()
  let crons: Cron[] = []

  async function run(job: Job): Promise<void> {
    if (running.has(job)) return
    running.add(job)
    try {
      await job.run()
    } catch (cause) {
      log.error(`Job ${job.id} failed`, cause)
    } finally {
      running.delete(job)
    }
  }

  return {
    list: () => jobs,
    run(id) {
      const job = jobs.find((job) => job.id === id)
      if (job) void run(job)
      return job !== undefined
    },
    start() {
      crons = jobs.map((job) => new Cron(job.schedule, { timezone: 'UTC', unref: true }, () => run(job)))
    },
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
