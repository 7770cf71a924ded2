import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Collection, Rule } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import { isAboutAccounts, refuseActing } from '#core/rules/acting.ts'
import { compileFilter } from '#core/rules/compile-filter.ts'
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
): RawBuilder<SqlBool> | undefined {
  if (isSuperuser(request.auth)) return undefined
  requireUnlocked(rule, request)
  return rule ? compileFilter(rule, scopeOf(core, collection, request, { trusted: true })) : undefined
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
  condition: RawBuilder<SqlBool>,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await core.sql
    .selectFrom(collection.name)
    .select(`${collection.name}.id as id`)
    .where(`${collection.name}.id`, 'in', ids)
    .where(condition)
    .execute()
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
  const condition = compileFilter(filter, scope)
  const row = encodeRow(collection, record)
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row))
  // The empty half of the union gives the bound values their column types.
  const asked = sql`
    with ${sql.table(DRAFT)} as (
      select ${columns} from ${sql.table(collection.name)} where 1 = 0 union all select ${values}
    )
    select 1 from ${sql.table(DRAFT)} where ${condition}`.compile(core.sql)
  const isLong = byClient !== undefined && mayTakeLong(filter)
  return (await readRows(core, asked, isLong, byClient?.limitMs)).length > 0
}
