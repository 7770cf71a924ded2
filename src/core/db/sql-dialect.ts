import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { postgresStrftime } from './postgres-strftime.ts'
import type { Fragment } from './sql.ts'

/** A JSON value in the views that comparisons need. JSON's `null` and a missing value are NULL in all of them. */
export type JsonViews = {
  /** Numbers, and booleans as 0 and 1. */
  number: Fragment
  /** Strings, and objects and arrays as JSON text. */
  text: Fragment
  /** Everything, as text. */
  any: Fragment
}

/** Engine-specific SQL fragments. Texts in results compare by code point. */
export type SqlDialect = {
  readonly name: string
  /** At the end of a select inside a transaction: nobody else changes these rows until it is over. */
  readonly rowLock: Fragment
  /** Compares a text column as an index that ignores (ASCII) case does, and by help of that index. */
  equalsIgnoringCase(column: string, value: string): RawBuilder<SqlBool>
  /** LIKE with `\` as escape character; ASCII letters match in both cases. */
  like(text: Fragment, pattern: Fragment): RawBuilder<SqlBool>
  /** Lower case of ASCII letters only. */
  lower(text: Fragment): Fragment
  textOf(number: Fragment): Fragment
  /** A bound number, whatever the width of the column beside it. */
  number(value: number): Fragment
  /** Never fails: rounding may have put `x` a little outside −1…1. */
  arcCosine(x: Fragment): Fragment
  /**
   * What is at `path` (names and array positions, `\w` only) of a column of JSON text. `loose`: the column may hold
   * any other text or number, which then stands for itself.
   */
  json(column: Fragment, path: readonly string[], loose: boolean): JsonViews
  /** The items of a JSON array of strings as rows of `alias`; their texts are `listItem(alias)`. */
  listItems(list: Fragment, alias: string): Fragment
  listItem(alias: string): Fragment
  listLength(list: Fragment): Fragment
  listContains(list: Fragment, item: Fragment): RawBuilder<SqlBool>
  /**
   * SQLite's function of that name; `value` is text. NULL for what is no date of the years 1 to 9999. The modifiers
   * `localtime` and `utc` change nothing.
   */
  strftime(format: string, value: Fragment, modifiers: readonly string[]): Fragment
}

/** 1 January of the year 1. */
const FIRST_DAY = 1721425.5
const ZONE_MODIFIER = /^\s*(?:localtime|utc)\s*$/i

export const sqliteDialect: SqlDialect = {
  name: 'sqlite',
  // The writer's lock already keeps everybody else out.
  rowLock: sql``,
  equalsIgnoringCase: (column, value) => sql`${sql.ref(column)} = ${value} collate nocase`,
  like: (text, pattern) => sql<SqlBool>`${text} like ${pattern} escape '\\'`,
  lower: (text) => sql`lower(${text})`,
  textOf: (number) => sql`cast(${number} as text)`,
  number: (value) => sql`${value}`,
  arcCosine: (x) => sql`acos(min(1, max(-1, ${x})))`,
  json(column, path, loose) {
    const at = path.map((step) => (/^\d+$/.test(step) ? `[${step}]` : `."${step}"`)).join('')
    const inside = sql`json_extract(${column}, ${`$${at}`})`
    const value = loose
      ? sql`case when json_valid(${column}) then ${inside} else json_extract(json_object('v', ${column}), ${`$.v${at}`}) end`
      : inside
    return {
      number: sql`case when typeof(${value}) <> 'text' then ${value} end`,
      text: sql`case when typeof(${value}) = 'text' then ${value} end`,
      any: sql`cast(${value} as text)`,
    }
  },
  listItems: (list, alias) => sql`json_each(${validList(list)}) as ${sql.ref(alias)}`,
  listItem: (alias) => sql.ref(`${alias}.value`),
  listLength: (list) => sql`json_array_length(${validList(list)})`,
  listContains: (list, item) => sql<SqlBool>`${item} in (select value from json_each(${validList(list)}))`,
  strftime(format, value, modifiers) {
    const kept = modifiers.filter((modifier) => !ZONE_MODIFIER.test(modifier)).map((text) => sql`${text}`)
    const moment = sql.join([value, ...kept])
    return sql`case when julianday(${moment}) >= ${FIRST_DAY} then strftime(${format}, ${moment}) end`
  },
}

/** Where a condition says `list = 'x'`, the optimizer puts 'x' in the place of the list everywhere else. */
function validList(list: Fragment): Fragment {
  return sql`case when json_valid(${list}) then ${list} else '[]' end`
}

export const postgresDialect: SqlDialect = {
  name: 'postgres',
  rowLock: sql`for update`,
  equalsIgnoringCase: (column, value) => sql`lower(${sql.ref(column)}) = lower(${value}::text collate "C")`,
  like: (text, pattern) => sql<SqlBool>`(${text}) collate "C" ilike ${pattern} escape '\\'`,
  lower: (text) => sql`lower((${text}) collate "C")`,
  textOf: (number) => sql`(cast(${number} as text) collate "C")`,
  number: (value) => sql`cast(${value} as double precision)`,
  // `least` and `greatest` pass over NULL.
  arcCosine: (x) =>
    sql`(select acos(least(1, greatest(-1, x))) from (select ${x} as x) as s where x is not null)`,
  json(column, path, loose) {
    // `json` rather than `jsonb`: what is taken out of it keeps the spelling it was stored with.
    const root = loose
      ? sql`case when cast(${column} as text) is json then cast(cast(${column} as text) as json) else to_json(cast(${column} as text)) end`
      : sql`cast(${column} as json)`
    const at = `{${path.map((step) => `"${step}"`).join(',')}}`
    const type = sql`json_typeof((${root}) #> cast(${at} as text[]))`
    const text = sql`(((${root}) #>> cast(${at} as text[])) collate "C")`
    const asBit = sql`case when ${text} = 'true' then 1 else 0 end`
    return {
      number: sql`case ${type} when 'number' then cast(${text} as double precision) when 'boolean' then ${asBit} end`,
      text: sql`case when ${type} in ('string', 'object', 'array') then ${text} end`,
      any: sql`case when ${type} = 'boolean' then cast(${asBit} as text) else ${text} end`,
    }
  },
  listItems: (list, alias) =>
    sql`json_array_elements_text(cast(${list} as json)) as ${sql.ref(alias)}("value")`,
  listItem: (alias) => sql`(${sql.ref(`${alias}.value`)} collate "C")`,
  listLength: (list) => sql`coalesce(json_array_length(cast(${list} as json)), 0)`,
  listContains: (list, item) => sql<SqlBool>`cast(${list} as jsonb) @> to_jsonb(cast(${item} as text))`,
  strftime: (format, value, modifiers) =>
    postgresStrftime(
      format,
      value,
      modifiers.filter((modifier) => !ZONE_MODIFIER.test(modifier)),
    ),
}
