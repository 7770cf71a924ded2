import type { RawBuilder } from 'kysely'
import { internalError } from '#kit/errors.ts'
import type { QueryScope } from './query-scope.ts'

/**
 * The `order by` items of a sort text such as `-created,name`, direction included, for `orderBy(item)` each.
 * Throws `ApiError` 400 when a part cannot be resolved. Empty text gives none.
 */
export function compileSort(_text: string, _scope: QueryScope): RawBuilder<unknown>[] {
  throw internalError('Sorts are not compiled yet')
}
