import { type RawBuilder, sql } from 'kysely'
import { parseSort, type SortItem } from '#kit/filter-syntax/parse-sort.ts'
import type { Fragment } from '../db/sql/sql.ts'
import { ROW_NUMBER } from '../db/tables/ddl.ts'
import { compilePart } from './compile-filter.ts'
import type { CompileScope } from './compile-scope.ts'
import type { FilterContext } from './filter-context.ts'
import { invalidQuery } from './invalid-query.ts'
import { Aliases, JoinSet } from './joins.ts'
import { KeptCompilations } from './kept-compilations.ts'
import { tablesOf } from './quantify.ts'
import type { QueryScope } from './query-scope.ts'
import { resolveIdentifier } from './resolve-operand.ts'
import type { Column } from './value.ts'

/**
 * Compiles a sort text such as `-created,name` to items for `orderBy(item)`, including the direction. Missing values
 * come first, or last when descending; of multiple values the first in that order counts. Throws `ApiError` 400 for
 * an unknown part. Empty text returns no items.
 */
export function compileSort(text: string, scope: QueryScope): RawBuilder<unknown>[] {
  return sorts.of(text, scope).fragments()
}

const sorts = new KeptCompilations(sortItems)

function sortItems(text: string, scope: CompileScope): Fragment[] {
  const aliases = new Aliases()
  return parseSort(text).flatMap((item) => {
    if (item.name === '@random') return [sql`random()`]
    if (item.name === '@rowid') return [directed(rowNumber(scope), item)]
    const context = { scope, aliases, joins: new JoinSet(aliases), compile: compilePart }
    return sortBy(item, context)
  })
}

/**
 * Like `compileSort`, but as a total order, so that pages never overlap: equal rows follow in order of creation
 * (newest first when the last item is descending).
 */
export function compileTotalSort(text: string, scope: QueryScope): RawBuilder<unknown>[] {
  return totalSorts.of(text, scope).fragments()
}

const totalSorts = new KeptCompilations((text, scope) => {
  const items = parseSort(text)
  const order = sortItems(text, scope)
  if (items.some(({ name }) => name === '@random' || name === '@rowid' || name === 'id')) return order
  const descending = items.at(-1)?.descending ?? false
  const last = scope.collection.type === 'view' ? sql.id(scope.alias, 'id') : rowNumber(scope)
  return [...order, directed(last, { descending })]
})

function rowNumber({ collection, alias }: CompileScope): Fragment {
  if (collection.type === 'view') throw invalidQuery('a view has no "@rowid" to sort by')
  return sql.id(alias, ROW_NUMBER)
}

function directed(value: Fragment, { descending }: Pick<SortItem, 'descending'>): Fragment {
  return descending ? sql`${value} desc` : sql`${value} asc`
}

function sortBy(item: SortItem, context: FilterContext): Fragment[] {
  const { value, many, guard } = resolveIdentifier(item.name, context)
  if (value.type === 'literal') throw invalidQuery(`cannot sort by "${item.name}"`)
  // Stored columns are never NULL, and engines use an index only without `nulls first`.
  if (value.type !== 'json' && context.joins.all.length === 0 && !guard) {
    return [directed(value.sql, item)]
  }
  return viewsOf(value).map((view) => {
    const visible = guard ? sql`case when ${guard} then ${view} end` : view
    const found = context.joins.all.length === 0 ? visible : looked(visible, item, many, context)
    return sql`${directed(found, item)} nulls ${item.descending ? sql`last` : sql`first`}`
  })
}

/** Returns the expressions to sort by. JSON sorts numbers before texts; `desc` reverses both. */
function viewsOf(value: Column): Fragment[] {
  if (value.type !== 'json') return [value.sql]
  const { number, text } = value.views
  const rank = sql`case when ${number} is not null then 1 when ${text} is not null then 2 end`
  return [rank, number, text]
}

/** Returns the value as a subquery; NULL for records that the client may not see. */
function looked(view: Fragment, item: SortItem, many: boolean, context: FilterContext): Fragment {
  const tables = tablesOf(context.joins.all, [], sql`1 = 1`)
  const first = many ? sql` order by ${directed(view, item)} limit 1` : sql``
  return sql`(select ${view} from ${tables}${first})`
}
