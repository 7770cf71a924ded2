import { Unavailable } from '#kit/errors.ts'

/**
 * Violation of a unique index. `columns` are the index's columns in order; empty when the engine does not name them.
 */
export class UniqueViolation extends Error {
  readonly columns: string[]

  constructor(columns: string[], cause: unknown) {
    super(`unique index violated on ${columns.join(', ') || 'an unknown index'}`, { cause })
    this.name = 'UniqueViolation'
    this.columns = columns
  }
}

/** Violation of a NOT NULL constraint. */
export class NotNullViolation extends Error {
  readonly column: string

  constructor(column: string, cause: unknown) {
    super(`column ${column} may not be null`, { cause })
    this.name = 'NotNullViolation'
    this.column = column
  }
}

/** Any other error of the engine; `cause` is its own error, `message` its text. */
export class DatabaseFault extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'DatabaseFault'
  }
}

/** A query exceeded its time limit. */
export class QueryTooLong extends DatabaseFault {
  constructor(limitMs: number | undefined, cause?: unknown) {
    const limit = limitMs === undefined ? 'it may' : `${limitMs / 1000} seconds`
    super(new Error(`it takes longer than ${limit}`, { cause }))
    this.name = 'QueryTooLong'
  }
}

/** The disk is full. */
export class DiskFull extends DatabaseFault {
  /** The system's code for it, by which `isDiskFull` knows files and databases alike. */
  readonly code = 'ENOSPC'

  constructor(cause: unknown) {
    super(cause)
    this.name = 'DiskFull'
  }
}

/** The database cannot be reached or its files are faulty; the query is not to blame. */
export class DatabaseUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Another process has locked the database's file. */
export class DatabaseLocked extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'DatabaseLocked'
  }
}

/** A write to rows that are frozen while they are moved elsewhere. */
export class RowsFrozen extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'RowsFrozen'
  }
}

/** Conflict with another transaction (deadlock, serialisation failure, outdated plan); a retry may succeed. */
export class TransactionConflict extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'TransactionConflict'
  }
}

/** Connection errors have several causes and no message of their own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}

export const TRANSACTION_FAILED = 'a statement of this transaction has failed: it can only be undone'
