import type { FieldError } from '#kit/errors.ts'
import type { ColumnType } from '../db/tables/ddl.ts'
import type { FieldOf, FieldType } from './field.ts'

/**
 * Behaviour of a field type. A value passes `cast` (input) → `check` → `toColumn` (for the database) → `fromColumn`
 * (in a `StoredRecord`). All are pure: the records service checks what needs the database or files (existing
 * relations, unique values, uploads, autodate).
 */
export type FieldKind<T extends FieldType = FieldType> = {
  columnType(field: FieldOf<T>): ColumnType
  /** Returns the value of an absent field. */
  zero(field: FieldOf<T>): unknown
  /**
   * Casts loosely and never fails: an invalid number is 0, a single value given a list is its last item. Uploads pass
   * through.
   */
  cast(field: FieldOf<T>, input: unknown): unknown
  /** Returns the first error of a cast value, with the wire contract's code; `undefined` for a valid one. */
  check(field: FieldOf<T>, value: unknown): FieldError | undefined
  toColumn(field: FieldOf<T>, value: unknown): unknown
  fromColumn(field: FieldOf<T>, column: unknown): unknown
}
