/** State of a replica as this process sees it. */
export type ReplicaState = {
  /** Only one that `follows` is read from: `late` is too far behind, `away` cannot be reached or is not a standby. */
  state: 'follows' | 'late' | 'away'
  /** Maximum time in seconds by which it lags behind; `undefined` while unknown. */
  lagSeconds: number | undefined
  /** Number of tasks of this process that read from each server. */
  reads: { replica: number; primary: number }
}

/** A standby that serves expensive reads. */
export type Replica = {
  /**
   * Begins to watch the replica; until then nothing is read from it. `onChange` is called with each change of
   * its state. Throws `ReplicaRefused`; not for a replica that is away.
   */
  start(onChange: (state: ReplicaState['state'], cause?: unknown) => void): Promise<void>
  state(): ReplicaState
}

/** Error for an address that is given as a replica and leads elsewhere. */
export class ReplicaRefused extends Error {
  /** `primary`: to a server that follows no other; `other`: to another cluster, database or schema. */
  readonly reason: 'primary' | 'other'

  constructor(reason: 'primary' | 'other') {
    super(`the replica's address leads to ${reason === 'primary' ? 'no standby' : 'other data'}`)
    this.name = 'ReplicaRefused'
    this.reason = reason
  }
}
