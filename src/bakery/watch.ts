/** How far a long job has come. */
export type JobProgress = { done: number; all: number }

/** Somebody who looks on while a long job is done. The job goes on when they leave. */
export type Watch = { tell: (progress: JobProgress) => void }
