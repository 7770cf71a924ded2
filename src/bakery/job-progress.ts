/** Progress of a long job. */
export type JobProgress = { done: number; all: number }

/** Observer of a long job, which continues without it. */
export type ProgressListener = { report: (progress: JobProgress) => void }
