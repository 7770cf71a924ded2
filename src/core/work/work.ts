import { Slices } from '#kit/queues/slices.ts'
import { LIMITS_OF_THE_MACHINE, WORK_LIMITS, type WorkLimits } from './work-limits.ts'

/** Limits on the work done for clients. */
export type Work = {
  readonly limits: WorkLimits
  /** Slices for work in this thread that grows with a client's request. */
  readonly slices: Slices
}

/** Creates the limits of one of `processes` that share this machine. */
export function createWork(limits: Partial<WorkLimits> = {}, processes = 1): Work {
  return { limits: shareOf({ ...WORK_LIMITS, ...limits }, processes), slices: new Slices() }
}

function shareOf(limits: WorkLimits, processes: number): WorkLimits {
  const shares = LIMITS_OF_THE_MACHINE.map((name) => [name, Math.ceil(limits[name] / processes)])
  return { ...limits, ...Object.fromEntries(shares) }
}
