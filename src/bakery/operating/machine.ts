export type OtherProcess = {
  /** Of the network; empty for one on the database's own machine. */
  address: string
  isLeader: boolean
  /** Instant since when it has been connected with the database. */
  since: string
}

/** What the domain cannot know by itself of the process that it runs in. */
export type Machine = {
  /** Of the disk with the data, in bytes. */
  disk(): Promise<{ free: number; total: number }>
  /** Instant of the process's start. */
  startedAt: string
  /** Of the program. */
  version: string
  /** Does what must be done once for all processes. */
  isLeader(): Promise<boolean>
  /** The other processes on the same data, the longest first. */
  others(): Promise<OtherProcess[]>
}
