import type { Device } from './device.ts'

/** Where somebody is signed in. Instants. */
export type OpenSession = {
  id: string
  device: Device
  /** The network without the part that names a household; empty where it is unknown. */
  network: string
  started: string
  /** To within some minutes. */
  lastUsed: string
  /** An operator who acts as the account. */
  byOperator: boolean
}
