/** How far a long job has come. */
export type JobProgress = { done: number; all: number }

/** Somebody who looks on while a long job is done, and may give it up. */
export type Watch = {
  tell: (progress: JobProgress) => void
  /** Aborted: the job ends with its reason as soon as it can. */
  signal: AbortSignal
}
