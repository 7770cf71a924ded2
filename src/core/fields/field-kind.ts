import type { FieldError } from '#kit/errors.ts'
import type { FieldOf, FieldType } from '../collections/collection.ts'
import type { ColumnType } from '../db/ddl.ts'

/**
 * What a field type knows of its values. A value goes `cast` (what somebody wrote) → `check` → `toColumn` (what the
 * database keeps) → `fromColumn` (a `StoredRecord`'s value). Pure: what needs the database or files (existing
 * relations, unique values, uploads, autodate) is the records service's.
 */
export type FieldKind<T extends FieldType = FieldType> = {
  columnType(field: FieldOf<T>): ColumnType
  /** What an absent value reads as. */
  zero(field: FieldOf<T>): unknown
  /** Loose, never fails: a bad number is 0, a scalar given an array keeps the last item. Uploads pass through. */
  cast(field: FieldOf<T>, input: unknown): unknown
  /** The first thing wrong with a cast value, with the wire's code; `undefined` when it is right. */
  check(field: FieldOf<T>, value: unknown): FieldError | undefined
  toColumn(field: FieldOf<T>, value: unknown): unknown
  fromColumn(field: FieldOf<T>, column: unknown): unknown
}
