import { Slices } from '#kit/slices.ts'
import { WORK_LIMITS, type WorkLimits } from './work-limits.ts'

/** What bounds the work of clients. */
export type Work = {
  readonly limits: WorkLimits
  /** For work in this thread that grows with what a client asks for. */
  readonly slices: Slices
}

export function createWork(limits: Partial<WorkLimits> = {}): Work {
  return { limits: { ...WORK_LIMITS, ...limits }, slices: new Slices() }
}
