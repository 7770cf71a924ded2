import type { CollectionDefinition, InputOf, RecordOf } from '../collections/define-collection.ts'
import type { ManyWrite, PreparedMany } from './many-writes.ts'
import type { AnyCollection, Query, StoredRecord } from './records.ts'

type RecordFrom<C extends AnyCollection> = C extends CollectionDefinition ? RecordOf<C> : StoredRecord
type DataFor<C extends AnyCollection> = C extends CollectionDefinition ? InputOf<C> : Record<string, unknown>
/** `stock-`, `tags+`, `+tags`, `slug:autogenerate`. */
type ModifiersFor<C extends AnyCollection> = C extends CollectionDefinition
  ? {
      [K in keyof C['fields'] & string as `${K}+` | `+${K}` | `${K}-` | `${K}:autogenerate`]?: unknown
    }
  : unknown

/**
 * The one door to records for code inside the process: validation, hooks, files and events, but no access rules
 * (those belong to whoever acts for a client: see `records/access.ts`). Writes outside a transaction open their own.
 * Every write throws `ApiError` 400 with field errors when a value is not valid.
 */
export type Records = {
  /** `undefined` when there is none. */
  find<C extends AnyCollection>(collection: C, id: string): Promise<RecordFrom<C> | undefined>
  /** Throws 404 when there is none. */
  get<C extends AnyCollection>(collection: C, id: string): Promise<RecordFrom<C>>
  findFirst<C extends AnyCollection>(collection: C, query: Query): Promise<RecordFrom<C> | undefined>
  list<C extends AnyCollection>(collection: C, query?: Query): Promise<RecordFrom<C>[]>
  count(collection: AnyCollection, query?: Pick<Query, 'filter' | 'params'>): Promise<number>
  /** How many there are of each value of a field; values without any are not named. NB! `field` is code's, no client's. */
  countBy(
    collection: AnyCollection,
    field: string,
    query?: Pick<Query, 'filter' | 'params'>,
  ): Promise<Map<string, number>>
  create<C extends AnyCollection>(collection: C, data: DataFor<C>): Promise<RecordFrom<C>>
  /**
   * Changes the given fields only. Write modifiers (`stock-`, `tags+`) work as on the wire. `seen` is the `updated` of
   * the record as somebody saw it: when it was changed since, nothing is written (400, `updated` with the code
   * `validation_changed_meanwhile`).
   */
  update<C extends AnyCollection>(
    collection: C,
    id: string,
    data: Partial<DataFor<C>> & ModifiersFor<C>,
    seen?: string,
  ): Promise<RecordFrom<C>>
  /**
   * Judges many writes before the transaction that `writeMany` needs for them, so that others wait for the rows alone.
   * Nothing is written yet, and each new record has its id: records that are written earlier in the same transaction can
   * be named. NB! `before…` hooks run here, outside of a transaction.
   */
  prepareMany<C extends AnyCollection>(
    collection: C,
    writes: readonly ManyWrite<Partial<DataFor<C>>>[],
  ): Promise<PreparedMany>
  /** Throws like `create` and `update`; what was changed since it was seen is refused. */
  writeMany(prepared: PreparedMany): Promise<void>
  delete(collection: AnyCollection, id: string): Promise<void>
}
