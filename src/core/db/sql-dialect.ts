/** Engine-specific SQL fragments. (Grows with the filter compiler.) */
export type SqlDialect = { readonly name: string }

export const sqliteDialect: SqlDialect = { name: 'sqlite' }
export const postgresDialect: SqlDialect = { name: 'postgres' }
