/** Engine-specific SQL fragments. (Grows with the filter compiler.) */
export type SqlDialect = { readonly name: string }
