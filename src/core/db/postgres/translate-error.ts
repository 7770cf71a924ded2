import { DatabaseError } from 'pg'
import {
  DatabaseFault,
  DatabaseUnavailable,
  DiskFull,
  NotNullViolation,
  QueryTooLong,
  RowsFrozen,
  TransactionConflict,
  UniqueViolation,
} from '../database-errors.ts'
import { FROZEN_STATE } from '../frozen.ts'

const UNIQUE_VIOLATION = '23505'
const NOT_NULL_VIOLATION = '23502'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const QUERY_CANCELED = '57014'
const DISK_FULL = '53100'
const FEATURE_NOT_SUPPORTED = '0A000'
/** Error codes for lost or exhausted connections, a stopping server, and faults of its system or files. */
const UNAVAILABLE = /^(08(?!P)|53300|57P|58|XX00[12])/
/** Error codes for lost connections and a stopping server. */
const LOST = /^(08(?!P)|57P)/
/** Error code of a protocol violation, with which poolers report a server that is gone. */
const PROTOCOL_VIOLATION = '08P01'

/** Tells whether there was no free connection in time; the server is not to blame. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

/** Tells whether the table of a named statement has changed; the statement works again under a new name. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.routine === 'RevalidateCachedQuery'
  )
}

/** Tells whether the connection is gone, rather than having merely refused a statement. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return LOST.test(error.code ?? '') || (error.code === PROTOCOL_VIOLATION && error.severity === 'FATAL')
}

/** Converts an error of the driver or the server to one that the rest of the product knows. */
export function translate(error: unknown): Error {
  if (!(error instanceof DatabaseError) || isLost(error) || UNAVAILABLE.test(error.code ?? ''))
    return new DatabaseUnavailable(error)
  if (isOutdatedPlan(error)) return new TransactionConflict(error)
  if (error.code === UNIQUE_VIOLATION) return new UniqueViolation(columnsOf(error.detail ?? ''), error)
  if (error.code === NOT_NULL_VIOLATION) return new NotNullViolation(error.column ?? '', error)
  if (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK) return new TransactionConflict(error)
  if (error.code === QUERY_CANCELED) return new QueryTooLong(undefined, error)
  if (error.code === DISK_FULL) return new DiskFull(error)
  if (error.code === FROZEN_STATE) return new RowsFrozen(error)
  return new DatabaseFault(error)
}

/**
 * Parses `Key (email, lower(name))=(…) already exists.`; the words depend on the server's language, the brackets do
 * not.
 */
function columnsOf(detail: string): string[] {
  const [, list = ''] = /\((.+?)\)=\(/.exec(detail) ?? []
  return list === ''
    ? []
    : list.split(', ').map((column) => /\w+(?=\W*$)/.exec(column.replace(/::\w+/g, ''))?.[0] ?? '')
}
