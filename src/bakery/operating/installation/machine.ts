export type OtherProcess = {
  /** IP address; empty for a process on the database's machine. */
  address: string
  isLeader: boolean
  /** ISO instant of its connection to the database. */
  since: string
}

/** Data about the process and its machine, provided by the composition. */
export type Machine = {
  /** Returns free and total space of the data disk in bytes. */
  disk(): Promise<{ free: number; total: number }>
  /** ISO instant of the process's start. */
  startedAt: string
  /** Version of the program. */
  version: string
  /** Tells whether this process runs the jobs that only one may run. */
  isLeader(): Promise<boolean>
  /** Lists the other processes on the same data, longest connected first. */
  others(): Promise<OtherProcess[]>
}
