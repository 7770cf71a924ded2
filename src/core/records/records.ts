import type { CollectionDefinition, InputOf, RecordOf } from '../collections/define-collection.ts'
import type { StoredRecord } from '../collections/stored-record.ts'
import type { AnyCollection, Query } from './reading/record-query.ts'
import type { ManyWrite, PreparedMany } from './writing/many-writes.ts'

type RecordFrom<C extends AnyCollection> = C extends CollectionDefinition ? RecordOf<C> : StoredRecord
type DataFor<C extends AnyCollection> = C extends CollectionDefinition ? InputOf<C> : Record<string, unknown>
/** Modifiers: `stock-`, `tags+`, `+tags`, `slug:autogenerate`. */
type ModifiersFor<C extends AnyCollection> = C extends CollectionDefinition
  ? {
      [K in keyof C['fields'] & string as `${K}+` | `+${K}` | `${K}-` | `${K}:autogenerate`]?: unknown
    }
  : unknown

/** State of a record when it was read: its `updated`, or the values of the fields that must still be the same. */
export type SeenState = string | Record<string, unknown>

/**
 * Access to records for code in this process: with validation, hooks, files and events, but without access rules (for
 * clients see `record-access.ts`). Writes outside a transaction open their own. Every write throws `ApiError` 400 with
 * field errors for invalid values.
 */
export type Records = {
  /** Returns `undefined` when there is none. */
  find<C extends AnyCollection>(collection: C, id: string): Promise<RecordFrom<C> | undefined>
  /** Throws 404 when there is none. */
  get<C extends AnyCollection>(collection: C, id: string): Promise<RecordFrom<C>>
  findFirst<C extends AnyCollection>(collection: C, query: Query): Promise<RecordFrom<C> | undefined>
  list<C extends AnyCollection>(collection: C, query?: Query): Promise<RecordFrom<C>[]>
  count(collection: AnyCollection, query?: Pick<Query, 'filter' | 'params'>): Promise<number>
  /**
   * Counts records by the value of a field, omitting values without records. NB! `field` must not come from a client.
   */
  countBy(
    collection: AnyCollection,
    field: string,
    query?: Pick<Query, 'filter' | 'params'>,
  ): Promise<Map<string, number>>
  create<C extends AnyCollection>(collection: C, data: DataFor<C>): Promise<RecordFrom<C>>
  /**
   * Creates records in few statements. `known` contains ids of related records that the transaction has read or
   * written itself, which are not looked up again.
   */
  createMany<C extends AnyCollection>(
    collection: C,
    data: readonly DataFor<C>[],
    known?: ReadonlySet<string>,
  ): Promise<RecordFrom<C>[]>
  /**
   * Changes the given fields only. Modifiers (`stock-`, `tags+`) work as in the API. `seen` is what the change is based
   * on: if the record has changed since, it throws 400 (`updated` with the code `validation_changed_meanwhile`).
   */
  update<C extends AnyCollection>(
    collection: C,
    id: string,
    data: Partial<DataFor<C>> & ModifiersFor<C>,
    seen?: SeenState,
  ): Promise<RecordFrom<C>>
  /**
   * Validates many writes before the transaction of `writeMany`, to shorten its locks. Nothing is written yet, but
   * new records have their ids. Related records may be written earlier in the same transaction. Takes no files. NB!
   * Hooks `before…` and `validate` run here, outside of a transaction.
   */
  prepareMany<C extends AnyCollection>(
    collection: C,
    writes: readonly ManyWrite<Partial<DataFor<C>>>[],
  ): Promise<PreparedMany>
  /** Throws like `create` and `update`, including for records that have changed since they were read. */
  writeMany(prepared: PreparedMany): Promise<void>
  delete(collection: AnyCollection, id: string): Promise<void>
}
