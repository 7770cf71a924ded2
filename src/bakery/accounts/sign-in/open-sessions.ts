import type { Device } from '#kit/device.ts'

/** An open session; times are ISO instants. */
export type OpenSession = {
  id: string
  device: Device
  /** Anonymized IP network; empty when unknown. */
  network: string
  started: string
  /** Accurate to a few minutes. */
  lastUsed: string
  /** True when an operator acts as the account. */
  byOperator: boolean
}
