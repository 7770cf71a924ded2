import type { RawBuilder, SqlBool } from 'kysely'
import { internalError } from '#kit/errors.ts'
import type { QueryScope } from './query-scope.ts'

/**
 * The condition that a filter or rule text puts on the rows of `scope.alias`, for `where(…)`. It joins nothing to the
 * surrounding query: every row stays one row. Throws `ApiError` 400 for what cannot be understood or resolved, 403
 * for what only superusers may ask. Empty text is refused: the empty rule means everyone and is the caller's to see.
 */
export function compileFilter(_text: string, _scope: QueryScope): RawBuilder<SqlBool> {
  throw internalError('Filters are not compiled yet')
}
