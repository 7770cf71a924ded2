import type { OperatorDuty } from './platform.ts'

/** Says on the console why bakeries cannot register yet. */
export function notOpen(missing: readonly OperatorDuty[]): string {
  return `bakeries cannot register before the operator is named (/operator/platform): ${missing.join(', ')}`
}
