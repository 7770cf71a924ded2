/**
 * A stored record with decoded values: strings, numbers, booleans, arrays and plain objects. Includes hidden fields.
 */
export type StoredRecord = { id: string; [field: string]: unknown }
