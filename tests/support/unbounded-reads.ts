import { sql } from 'kysely'
import type { Database } from '#core/db/database.ts'

/** Tables that grow with every order, and the columns by which a statement reads a few of their rows. */
const GROWING: Record<string, readonly string[]> = {
  orders: [
    'open',
    'id',
    'pickupDay',
    'code',
    'created',
    'updated',
    'occurrence',
    'company',
    'invoice',
    'withdrawnAt',
  ],
  order_lines: ['id', 'order'],
  order_terms: ['id', 'order', 'term'],
  order_events: ['id', 'order'],
  capacity_usage: ['id', 'day'],
  mail_outbox: ['id', 'order', 'status', 'created'],
  webhook_deliveries: ['id', 'event', 'nextAttempt', 'created'],
}

/** A read of a growing table: columns that its index is searched by, and whether it ends with a `limit`. */
type Read = { table: string; how: string; columns: string[]; isLimited: boolean }

/**
 * Returns the reads of a statement that take longer the more orders there ever were: without an index, or by one that
 * is searched by the bakery, branch or state alone, unless they end early.
 */
export async function unboundedReads(db: Database, statement: string): Promise<string[]> {
  if (!/^(?:select|with|update|delete|insert) /.test(statement) || statement.includes('where 1 = 0'))
    return []
  // PostgreSQL rightly reads all of a small bakery for a count that ends early.
  if (db.dialect.name !== 'sqlite' && statement.includes('as "some"')) return []
  const reads =
    db.dialect.name === 'sqlite' ? await sqliteReads(db, statement) : await postgresReads(db, statement)
  return reads
    .filter(({ columns, isLimited, table }) => {
      const few = GROWING[table]
      return few && !isLimited && !columns.some((column) => few.includes(column))
    })
    .map(({ how }) => how)
}

async function sqliteReads(db: Database, statement: string): Promise<Read[]> {
  const parameters = [...statement.matchAll(/\?/g)].map(() => null)
  const plan = {
    sql: `explain query plan ${statement}`,
    parameters,
    query: sql`1`.compile(db.read).query,
    queryId: { queryId: '' },
  }
  const { rows } = await db.read.executeQuery<{ id: number; parent: number; detail: string }>(plan)
  return rows.flatMap(({ detail, parent }): Read[] => {
    const found = /^(SCAN|SEARCH) (\w+)(?:.*\((.*)\))?/.exec(detail)
    if (!found) return []
    const sorts = rows.some((row) => row.parent === parent && row.detail.startsWith('USE TEMP B-TREE'))
    const columns = searchedBy(found[3] ?? '', /(\w+)([=<>])\?/g)
    const isLimited = found[1] === 'SEARCH' && !sorts && / limit /.test(statement)
    return [{ table: tableOf(statement, found[2] ?? ''), how: detail, columns, isLimited }]
  })
}

/**
 * Returns the columns that an index is searched by. A range of ids is as good as all of them. PostgreSQL says `ANY` of
 * several states, which are the open ones and count as `open`: orders leave them.
 */
function searchedBy(condition: string, comparison: RegExp): string[] {
  if (condition.includes('status = ANY')) return ['open']
  return [...condition.matchAll(comparison)].flatMap(([, column = '', operator]) =>
    column === 'id' && operator !== '=' ? [] : [column],
  )
}

/** Returns the table of a name in the plan, which may be an alias. */
function tableOf(statement: string, name: string): string {
  return new RegExp(`"(\\w+)" as "${name}"`).exec(statement)?.[1] ?? name
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Makes each text a new one: repeated ones become prepared statements, which need values. */
let explained = 0

/** Reads PostgreSQL's plan for any values, with scans discouraged that it prefers for small tables. */
async function postgresReads(db: Database, statement: string): Promise<Read[]> {
  const plans = await db.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': string }>(`explain (generic_plan, format json) ${statement} /* ${explained++} */`)
      .execute(tx)
    return JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]') as { Plan: PlanNode }[]
  })
  return plans.flatMap(({ Plan }) => readsOf(Plan, { table: '', isLimited: false }))
}

/** Nodes that pass rows on as they come, so that a limit above them ends the reads below. */
const STREAMING = ['Limit', 'Subquery Scan', 'Nested Loop', 'Incremental Sort', 'Result']

function readsOf(node: PlanNode, above: { table: string; isLimited: boolean }): Read[] {
  const type = node['Node Type']
  const table = node['Relation Name'] ?? above.table
  const isLimited = type === 'Limit' || (above.isLimited && STREAMING.includes(type))
  const below = (node.Plans ?? []).flatMap((plan) => readsOf(plan, { table, isLimited }))
  if (!type.endsWith('Scan') || type === 'Bitmap Heap Scan' || table === '') return below
  const condition = node['Index Cond'] ?? ''
  const columns = searchedBy(condition, /(\w+)"?\)?(?:::text)? (=|<|>)/g)
  const how = `${type} on ${table} by ${node['Index Name'] ?? 'nothing'} ${condition}`
  return [{ table, how, columns, isLimited: above.isLimited && type !== 'Seq Scan' }, ...below]
}
