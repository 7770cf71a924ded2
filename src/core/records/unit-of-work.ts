import type { RecordEvent } from './events.ts'

type Action = () => void | Promise<void>

/** What one transaction leaves to be done when it is over. */
export type UnitOfWork = {
  /** Told in this order once committed. */
  readonly events: RecordEvent[]
  readonly afterCommit: Action[]
  /** For effects outside the database, which a rollback does not undo. */
  readonly afterRollback: Action[]
}

/** With nothing to be done yet. */
export function startUnitOfWork(): UnitOfWork {
  return { events: [], afterCommit: [], afterRollback: [] }
}
