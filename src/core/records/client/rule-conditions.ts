import { sql } from 'kysely'
import type { Collection, Rule } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { isAboutAccounts, refuseActing } from '#core/rules/acting.ts'
import { keptFilter } from '#core/rules/compile-filter.ts'
import type { Compiled } from '#core/rules/compiled.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { QueryScope, RequestInfo } from '#core/rules/query-scope.ts'
import { forbidden } from '#kit/errors.ts'
import { mayTakeLong, readRows } from '../reading/read-apart.ts'
import { encodeRow } from '../reading/record-rows.ts'
import { requireTable } from '../writing/require-table.ts'

const DRAFT = 'draft_record'

type Writing = 'create' | 'update' | 'delete'

/** Returns the scope in which a filter, sort or rule of `request` is compiled. */
export function scopeOf(
  core: Core,
  collection: Collection,
  request: RequestInfo,
  options: { trusted: boolean; alias?: string; unstored?: boolean; byClient?: boolean },
): QueryScope {
  return {
    collection,
    alias: options.alias ?? collection.name,
    collections: core.collections,
    dialect: core.db.dialect,
    request,
    now: core.clock.now(),
    trusted: options.trusted,
    ...(options.unstored && { unstored: true }),
    ...(options.byClient && { byClient: true }),
  }
}

/**
 * Returns the condition of a rule on the collection's rows, or `undefined` when it does not restrict this client.
 * Throws 403 for a rule that only superusers pass.
 */
export function ruleCondition(
  core: Core,
  collection: Collection,
  rule: Rule,
  request: RequestInfo,
): Compiled | undefined {
  if (isSuperuser(request.auth)) return undefined
  requireUnlocked(rule, request)
  return rule ? keptFilter(rule, scopeOf(core, collection, request, { trusted: true })) : undefined
}

/** Throws 403 when the rule is for superusers only and this client is not one. */
export function requireUnlocked(rule: Rule, request: RequestInfo): void {
  if (rule === null && !isSuperuser(request.auth)) throw forbidden('Only superusers can perform this action.')
}

/** Throws 400 for a view, which cannot be written to, and the errors of `requireUnlocked` and `refuseActing`. */
export function requireWritable(collection: Collection, action: Writing, request: RequestInfo): void {
  requireTable(collection)
  requireUnlocked(collection[`${action}Rule`], request)
  if (isAboutAccounts(collection)) refuseActing(request.auth)
}

/** Returns the ids of the records that satisfy a condition. */
export async function idsMatching(
  core: Core,
  collection: Collection,
  ids: readonly string[],
  condition: Compiled,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { name } = collection
  const matching = () => core.sql.selectFrom(name).select(`${name}.id as id`)
  const { rows } = await core.sql.executeQuery(
    ids.length === 1
      ? condition.query('matching', ids, (holds, [id]) =>
          matching().where(`${name}.id`, '=', id).where(holds).compile(),
        )
      : matching().where(`${name}.id`, 'in', ids).where(condition.fragment()).compile(),
  )
  return new Set(rows.map((row) => String(row.id)))
}

type DraftQuestion = { trusted?: boolean; unstored?: boolean; byClient?: { limitMs?: number } }

/**
 * Tells whether a record that is not stored (yet, or any more) satisfies a filter. `trusted` is false for a client's
 * filter, `unstored` true for a record that never was stored; `byClient` marks a filter that is not a rule, with its
 * time limit. Throws 400 for an invalid filter.
 */
export async function draftSatisfies(
  core: Core,
  collection: Collection,
  record: StoredRecord,
  filter: string,
  request: RequestInfo,
  { trusted = true, unstored = false, byClient }: DraftQuestion = {},
): Promise<boolean> {
  const scope = scopeOf(core, collection, request, {
    trusted,
    alias: DRAFT,
    unstored,
    byClient: byClient !== undefined,
  })
  const row = encodeRow(collection, record)
  // The empty half of the union gives the bound values their column types.
  const asked = keptFilter(filter, scope).query('draft', Object.values(row), (holds, values) => {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    return sql`
    with ${sql.table(DRAFT)} as (
      select ${columns} from ${sql.table(collection.name)} where 1 = 0 union all select ${sql.join(values)}
    )
    select 1 from ${sql.table(DRAFT)} where ${holds}`.compile(core.db.read)
  })
  const isLong = byClient !== undefined && mayTakeLong(filter)
  return (await readRows(core, asked, isLong, byClient?.limitMs)).length > 0
}
