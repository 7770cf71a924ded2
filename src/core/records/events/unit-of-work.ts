import type { RecordEvent } from './events.ts'

type Action = () => void | Promise<void>

/** Work left for the end of a transaction. */
export type UnitOfWork = {
  /** Events to publish in this order after the commit. */
  readonly events: RecordEvent[]
  /** Ids of version rows that raw statements have changed, in addition to those of the events. */
  readonly changed: Set<string>
  readonly afterCommit: Action[]
  /** Reverts effects outside the database, which a rollback does not undo. */
  readonly afterRollback: Action[]
}

/** Creates an empty unit of work. */
export function startUnitOfWork(): UnitOfWork {
  return { events: [], changed: new Set(), afterCommit: [], afterRollback: [] }
}
