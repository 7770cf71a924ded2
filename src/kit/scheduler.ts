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
  /** Puts a job in the place of the one of that id, or at the end; `undefined` takes that one away. */
  put(id: string, job: Job | undefined): void
  /** Lets a run that is under way end by itself; starts no more. */
  close(): void
}

/** Asking makes a process the leader where there is none: the place of one that has died is taken within seconds. */
const CANDIDATE_EVERY_MS = 2000

/**
 * Runs jobs at their times where `isLeader` says so, and by hand anywhere. A job never overlaps itself, and one that
 * fails is told to the operator and tried again.
 */
export function createScheduler(
  given: readonly Job[],
  log: Log,
  isLeader: () => Promise<boolean> = async () => true,
): Scheduler {
  const jobs = new Map(given.map((job) => [job.id, job]))
  const crons = new Map<string, Cron>()
  const running = new Set<string>()
  let isStarted = false
  let watch: NodeJS.Timeout | undefined

  async function run(job: Job): Promise<void> {
    if (running.has(job.id)) return
    running.add(job.id)
    try {
      await job.run()
    } catch (cause) {
      tellFailure(job, cause)
    } finally {
      running.delete(job.id)
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

/** Whether a job could run by it: five fields, minutes first, or a nickname such as `@daily`. */
export function isCronExpression(text: string): boolean {
  if (text.length > 200 || !MINUTES.test(text)) return false
  try {
    return new Cron(text, { paused: true }).nextRun() !== null
  } catch {
    return false
  }
}
