import { Cron } from 'croner'
import type { Log } from '../log.ts'
import { traced } from '../tracing.ts'

/** Recurring work. `schedule` is a cron expression in UTC. */
export type Job = { id: string; schedule: string; run(): Promise<void> }

/** Called after every run of a job with the time that it took in ms. */
export type JobLog = (run: { id: string; ms: number; failed: boolean }) => void

export type Scheduler = {
  /** Lists the jobs in the order in which they were given. */
  list(): readonly Pick<Job, 'id' | 'schedule'>[]
  /** Starts a job now, unless it is running. Returns false when no job has that id. */
  run(id: string): boolean
  start(): void
  /** Replaces the job with that id, or appends it; `undefined` removes the job. */
  put(id: string, job: Job | undefined): void
  /** Stops starting jobs; a run in progress finishes. */
  close(): void
}

/**
 * Interval at which a process applies to be the leader, in milliseconds: a crashed leader is replaced within seconds.
 */
const CANDIDATE_EVERY_MS = 1000

/**
 * Runs jobs on schedule in the process for which `isLeader` returns true, and on request in any process. A job never
 * overlaps itself; a failed run is logged, and the job runs again at its next time.
 */
export function createScheduler(
  given: readonly Job[],
  log: Log,
  isLeader: () => Promise<boolean> = async () => true,
  onRun?: JobLog,
): Scheduler {
  const jobs = new Map(given.map((job) => [job.id, job]))
  const crons = new Map<string, Cron>()
  const running = new Set<string>()
  let isStarted = false
  let watch: NodeJS.Timeout | undefined

  async function run(job: Job): Promise<void> {
    if (running.has(job.id)) return
    running.add(job.id)
    const begun = performance.now()
    let failed = false
    try {
      await traced('job', { 'krume.job': job.id }, () => job.run())
    } catch (cause) {
      failed = true
      tellFailure(job, cause)
    } finally {
      running.delete(job.id)
      onRun?.({ id: job.id, ms: performance.now() - begun, failed })
    }
  }

  function schedule(job: Job): void {
    const runAsLeader = async () => {
      if (await isLeader()) await run(job)
    }
    const options = { timezone: 'UTC', unref: true, catch: (cause: unknown) => tellFailure(job, cause) }
    crons.set(job.id, new Cron(job.schedule, options, runAsLeader))
  }

  function tellFailure({ id }: Job, cause: unknown): void {
    log.error(`Job ${id} failed`, cause)
  }

  return {
    list: () => [...jobs.values()],
    run(id) {
      const job = jobs.get(id)
      if (job) void run(job)
      return job !== undefined
    },
    start() {
      isStarted = true
      watch = setInterval(() => void isLeader().catch(() => undefined), CANDIDATE_EVERY_MS).unref()
      for (const job of jobs.values()) schedule(job)
    },
    put(id, job) {
      crons.get(id)?.stop()
      crons.delete(id)
      jobs.delete(id)
      if (job) jobs.set(id, job)
      if (job && isStarted) schedule(job)
    },
    close() {
      isStarted = false
      clearInterval(watch)
      for (const cron of crons.values()) cron.stop()
      crons.clear()
    },
  }
}

const MINUTES = /^(?:\S+ ){4}\S+$|^@(?:yearly|annually|monthly|weekly|daily|midnight|hourly)$/

/** Tells whether the text is a valid cron expression: five fields, minutes first, or a nickname such as `@daily`. */
export function isCronExpression(text: string): boolean {
  if (text.length > 200 || !MINUTES.test(text)) return false
  try {
    return new Cron(text, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}
