import type { Kysely, RawBuilder } from 'kysely'

/** Tables are created at run time from collections, so callers, not Kysely, define the types of rows. */
// oxlint-disable-next-line typescript/no-explicit-any -- Kysely takes `unknown` for a table without columns.
export type Tables = Record<string, any>
export type Sql = Kysely<Tables>
/** Queries that only read. The executor runs fragments, whose writes the engine refuses. */
export type ReadSql = Pick<Sql, 'selectFrom' | 'fn' | 'getExecutor'>

/** A piece of SQL with its bound values. */
export type Fragment = RawBuilder<unknown>
