/** A unique index refused a write. `columns` are the index's columns, in its order; empty when the engine hid them. */
export class UniqueViolation extends Error {
  readonly columns: string[]

  constructor(columns: string[], cause: unknown) {
    super(`unique index violated on ${columns.join(', ') || 'an unknown index'}`, { cause })
    this.name = 'UniqueViolation'
    this.columns = columns
  }
}

/** A column that must have a value got none. */
export class NotNullViolation extends Error {
  readonly column: string

  constructor(column: string, cause: unknown) {
    super(`column ${column} may not be null`, { cause })
    this.name = 'NotNullViolation'
    this.column = column
  }
}

/** Anything else the engine refused; `cause` is its own error, `message` its text. */
export class DatabaseFault extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'DatabaseFault'
  }
}

/** A query was given up, because it took longer than it may. */
export class QueryTooLong extends DatabaseFault {
  constructor(limitMs: number | undefined, cause?: unknown) {
    const limit = limitMs === undefined ? 'it may' : `${limitMs / 1000} seconds`
    super(new Error(`it takes longer than ${limit}`, { cause }))
    this.name = 'QueryTooLong'
  }
}

/** There is no room on the disk for what was to be written. */
export class DiskFull extends DatabaseFault {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'DiskFull'
  }
}

/** The database cannot be reached, or its files do not work: whatever was asked has nothing to do with it. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Another transaction was in the way (deadlock, serialisation failure, outdated plan): doing it again may work. */
export class TransactionConflict extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'TransactionConflict'
  }
}

/** Errors of connecting have several causes and no message of their own. */
function messageOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(messageOf).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}

export const TRANSACTION_FAILED = 'a statement of this transaction has failed: it can only be undone'
