import { createHash } from 'node:crypto'
import { sql as rawSql } from 'kysely'
import type { Database } from '../db/database.ts'
import { UniqueViolation } from '../db/database-errors.ts'
import type { Sql } from '../db/sql/sql.ts'
import { type Column, createDdl, ROW_NUMBER } from '../db/tables/ddl.ts'
import type { SomeRows } from '../db/tables/frozen-rows.ts'
import { createSystemTable, type SystemTable } from '../db/tables/system-tables.ts'
import { insertRows, type Row } from '../db/tables/table-rows.ts'
import { lineOf, type TableDigest } from './compare-tables.ts'
import { MoveRefused, type TellMove } from './move-refused.ts'

/** A table's rows that belong to a part of the data, and the columns that move. */
export type PartTable = SomeRows & { columns: readonly Column[] }

/** Table with a row while a part arrives; a part whose row is gone may not arrive. */
const ARRIVING: SystemTable = { name: '_arriving', columns: [{ name: 'part', type: 'text' }] }
/** Id of its only row: parts arrive one after the other. */
const ONLY = 'only'

const SHA = 'moving_sha256'
const POSITION = 'moving_position'
const ROWS_AT_ONCE = 200

function stageOf({ table, columns }: PartTable): SystemTable {
  return {
    name: `_arriving_${table}`,
    columns: [...columns, { name: SHA, type: 'text' }, { name: POSITION, type: 'number' }],
  }
}

/** Creates what is missing to stage a part. Throws `MoveRefused` while another part arrives. */
export async function openStage(to: Database, part: string, tables: readonly PartTable[]): Promise<void> {
  await to.transaction(async (sql) => {
    const ddl = createDdl(sql, to.dialect)
    await ddl.lock()
    if (!(await ddl.hasTable(ARRIVING.name))) await createSystemTable(ddl, ARRIVING)
    await sql
      .insertInto(ARRIVING.name)
      .values({ id: ONLY, part })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    if (!(await isArriving(sql, to, part)))
      throw new MoveRefused('Another bakery is arriving there: finish its move, or undo it, first.')
    for (const table of tables) {
      const stage = stageOf(table)
      if (!(await ddl.hasTable(stage.name))) await createSystemTable(ddl, stage)
    }
  })
}

/**
 * Makes the stage equal to the part, by copying the rows that differ, and returns the digests of its tables. The first
 * time copies everything; later times read everything and copy little.
 */
export async function stageRows(
  from: Database,
  to: Database,
  tables: readonly PartTable[],
  tell: TellMove,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const table of tables) {
    const stage = stageOf(table)
    const staged = new Map(
      (await to.read.selectFrom(stage.name).select(['id', SHA]).execute()).map((row) => [
        String(row['id']),
        String(row[SHA]),
      ]),
    )
    const hash = createHash('sha256')
    const positions = await positionsOf(from.read, table)
    const ids = [...positions.keys()]
    let rows = 0
    for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
      const changed: Row[] = []
      for (const row of await readByIds(from.read, table, ids.slice(start, start + ROWS_AT_ONCE))) {
        const id = String(row['id'])
        const line = lineIn(table, row)
        const sha = createHash('sha256').update(line).digest('hex')
        hash.update(line)
        rows += 1
        if (staged.get(id) !== sha) changed.push({ ...row, [SHA]: sha, [POSITION]: positions.get(id) })
        staged.delete(id)
      }
      await replaceStaged(to, stage, changed)
      tell({ doing: 'copy', part: table.table, done: rows, all: ids.length })
    }
    await dropStaged(to, stage, [...staged.keys()])
    digests.push({ table: table.table, rows, sha256: hash.digest('hex') })
  }
  return digests
}

/**
 * Throws `MoveRefused` if the target has records with the ids of staged ones. Unique values of other columns are
 * found when the part arrives.
 */
export async function refuseKnownIds(to: Database, tables: readonly PartTable[]): Promise<void> {
  for (const table of tables) {
    const known = await to.read
      .selectFrom(table.table)
      .select('id')
      .where('id', 'in', to.read.selectFrom(stageOf(table).name).select('id'))
      .limit(1)
      .executeTakeFirst()
    if (known) throw collision(`the record ${String(known['id'])} of ${table.table}`)
  }
}

/**
 * Copies the staged rows into the tables, compares them with the digests of their originals, and takes the part off
 * the list of those that arrive. Runs in the transaction with which the part begins to live here. Throws
 * `MoveRefused`.
 */
export async function arrive(
  sql: Sql,
  to: Pick<Database, 'dialect'>,
  part: string,
  tables: readonly PartTable[],
  originals: readonly TableDigest[],
): Promise<void> {
  if (!(await isArriving(sql, to, part))) throw new MoveRefused('This move was undone meanwhile.')
  for (const [index, table] of tables.entries()) {
    await insertStaged(sql, table)
    const found = await digestOf(sql, table)
    const original = originals[index]
    if (found.rows !== original?.rows || found.sha256 !== original.sha256)
      throw new MoveRefused(
        `The copy of ${table.table} differs from its original, and was undone: run the same command again.`,
      )
  }
  await sql.deleteFrom(ARRIVING.name).where('id', '=', ONLY).execute()
}

/** Takes the part off the list of those that arrive: a transaction that lets it arrive is over, or fails. */
export async function callOff(to: Database, part: string): Promise<void> {
  await to.transaction(async (sql) => {
    if (await createDdl(sql, to.dialect).hasTable(ARRIVING.name))
      await sql.deleteFrom(ARRIVING.name).where('part', '=', part).execute()
  })
}

/** Drops the stage, unless a part arrives. NB! Call `callOff` before, or `arrive`. */
export async function dropStage(to: Database, tables: readonly PartTable[]): Promise<void> {
  await to.transaction(async (sql) => {
    const ddl = createDdl(sql, to.dialect)
    await ddl.lock()
    if (!(await ddl.hasTable(ARRIVING.name))) return
    if (await sql.selectFrom(ARRIVING.name).select('id').executeTakeFirst()) return
    for (const table of [...tables.map((one) => stageOf(one).name), ARRIVING.name])
      if (await ddl.hasTable(table)) await ddl.dropTable(table)
  })
}

/** Deletes the part's rows of a table, in portions between which others write. Returns their number. */
export async function deleteRows(
  transaction: <T>(work: (sql: Sql) => Promise<T>) => Promise<T>,
  { table, column, values }: SomeRows,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const gone = await transaction(async (sql) => {
      const some = sql.selectFrom(table).select('id').where(column, 'in', values).limit(ROWS_AT_ONCE)
      return (await sql.deleteFrom(table).where('id', 'in', some).executeTakeFirstOrThrow()).numDeletedRows
    })
    deleted += Number(gone)
    if (Number(gone) < ROWS_AT_ONCE) return deleted
  }
}

/** Returns the number and the SHA-256 of a table's rows of the part, in the order of their creation. */
async function digestOf(sql: Sql, table: PartTable): Promise<TableDigest> {
  const hash = createHash('sha256')
  const ids = [...(await positionsOf(sql, table)).keys()]
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
    for (const row of await readByIds(sql, table, ids.slice(start, start + ROWS_AT_ONCE)))
      hash.update(lineIn(table, row))
  return { table: table.table, rows: ids.length, sha256: hash.digest('hex') }
}

async function isArriving(sql: Sql, { dialect }: Pick<Database, 'dialect'>, part: string): Promise<boolean> {
  const row = await sql
    .selectFrom(ARRIVING.name)
    .select('part')
    .where('id', '=', ONLY)
    .modifyEnd(dialect.rowLock)
    .executeTakeFirst()
  return row?.['part'] === part
}

/** Returns the ids of the part's rows in the order of their creation, each with its row number. */
async function positionsOf(sql: Sql, { table, column, values }: PartTable): Promise<Map<string, number>> {
  if (values.length === 0) return new Map()
  const rows = await sql
    .selectFrom(table)
    .select(['id', rawSql<number>`${rawSql.ref(ROW_NUMBER)}`.as(ROW_NUMBER)])
    .where(column, 'in', values)
    .execute()
  const positions = rows.map((row) => [String(row['id']), row[ROW_NUMBER]] as const)
  return new Map(positions.toSorted(([, one], [, other]) => one - other))
}

/** Returns the rows in the order of their ids. A row that is gone in the meantime is left out. */
async function readByIds(sql: Sql, { table, columns }: PartTable, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows: Row[] = await sql
    .selectFrom(table)
    .select(['id', ...columns.map(({ name }) => name)])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row['id'], row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [row] : []
  })
}

function lineIn({ table, columns }: PartTable, row: Row): string {
  return lineOf({ name: table, columns }, row)
}

async function replaceStaged(to: Database, stage: SystemTable, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await to.transaction(async (sql) => {
    await sql
      .deleteFrom(stage.name)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    await insertRows(sql, stage, inTurn(rows), () => undefined)
  })
}

async function dropStaged(to: Database, stage: SystemTable, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const some = ids.slice(start, start + ROWS_AT_ONCE)
    await to.transaction((sql) => sql.deleteFrom(stage.name).where('id', 'in', some).execute())
  }
}

async function insertStaged(sql: Sql, table: PartTable): Promise<void> {
  const names = ['id', ...table.columns.map(({ name }) => name)]
  try {
    await sql
      .insertInto(table.table)
      .columns(names)
      .expression(sql.selectFrom(stageOf(table).name).select(names).orderBy(POSITION))
      .execute()
  } catch (cause) {
    if (!(cause instanceof UniqueViolation)) throw cause
    throw collision(`a record of ${table.table} with the same ${cause.columns.join(', ') || 'id'}`, cause)
  }
}

function collision(what: string, cause?: unknown): MoveRefused {
  return new MoveRefused(`The target already has ${what}: nothing was moved.`, { cause })
}

async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T, void> {
  yield* items
}
