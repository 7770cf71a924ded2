import type { Kysely, RawBuilder } from 'kysely'

/** Tables are made at run time from collections, so rows are typed by who reads them, not by Kysely. */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely takes `unknown` for a table without columns.
export type Tables = Record<string, any>
export type Sql = Kysely<Tables>

/** A piece of SQL with the values that belong to it. */
export type Fragment = RawBuilder<unknown>
