import { Slices } from '#kit/slices.ts'
import { WORK_LIMITS, type WorkLimits } from './work-limits.ts'

/** Limits on the work done for clients. */
export type Work = {
  readonly limits: WorkLimits
  /** Slices for work in this thread that grows with a client's request. */
  readonly slices: Slices
}

export function createWork(limits: Partial<WorkLimits> = {}): Work {
  return { limits: { ...WORK_LIMITS, ...limits }, slices: new Slices() }
}
