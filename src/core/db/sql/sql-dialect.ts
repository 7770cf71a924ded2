import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { postgresStrftime } from './postgres-strftime.ts'
import type { Fragment } from './sql.ts'

/** A JSON value in the forms that comparisons need. JSON's `null` and a missing value are NULL in all of them. */
export type JsonViews = {
  /** Numbers, and booleans as 0 and 1. */
  number: Fragment
  /** Strings, and objects and arrays as JSON text. */
  text: Fragment
  /** Any value, as text. */
  any: Fragment
}

/** Engine-specific SQL fragments. Texts in results compare by code point. */
export type SqlDialect = {
  readonly name: string
  /** Appended to a select within a transaction: locks its rows until the end. */
  readonly rowLock: Fragment
  /** Compares a text column ignoring ASCII case, using a case-insensitive index. */
  equalsIgnoringCase(column: string, value: string): RawBuilder<SqlBool>
  /** LIKE with `\` as escape character; ASCII letters match in both cases. */
  like(text: Fragment, pattern: Fragment): RawBuilder<SqlBool>
  /** Converts ASCII letters to lower case. */
  lower(text: Fragment): Fragment
  textOf(number: Fragment): Fragment
  /** Returns a bound number with a fixed type, independent of the column it is compared with. */
  number(value: Fragment): Fragment
  /** Returns the arc cosine; clamps `x`, which rounding may have put outside −1…1. */
  arcCosine(x: Fragment): Fragment
  /**
   * Returns the value at `path` (names and array positions, `\w` only) in a column of JSON text. With `loose` the
   * column may contain other texts or numbers, which are taken as values.
   */
  json(column: Fragment, path: readonly string[], loose: boolean): JsonViews
  /** Returns the items of a JSON array of strings as rows of `alias`, to be read by `listItem(alias)`. */
  listItems(list: Fragment, alias: string): Fragment
  listItem(alias: string): Fragment
  listLength(list: Fragment): Fragment
  listContains(list: Fragment, item: Fragment): RawBuilder<SqlBool>
  listContainsAny(list: Fragment, items: readonly string[]): RawBuilder<SqlBool>
  /**
   * SQLite's function of that name; `value` is text. NULL for dates outside the years 1 to 9999 and invalid ones.
   * Ignores the modifiers `localtime` and `utc`.
   */
  strftime(format: string, value: Fragment, modifiers: readonly string[]): Fragment
}

/** 1 January of the year 1. */
const FIRST_DAY = 1721425.5
const ZONE_MODIFIER = /^\s*(?:localtime|utc)\s*$/i

export const sqliteDialect: SqlDialect = {
  name: 'sqlite',
  // Not needed: there is only one writer at a time.
  rowLock: sql``,
  equalsIgnoringCase: (column, value) => sql`${sql.ref(column)} = ${value} collate nocase`,
  like: (text, pattern) => sql<SqlBool>`${text} like ${pattern} escape '\\'`,
  lower: (text) => sql`lower(${text})`,
  textOf: (number) => sql`cast(${number} as text)`,
  number: (value) => value,
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
  listItem: (alias) => sql.id(alias, 'value'),
  listLength: (list) => sql`json_array_length(${validList(list)})`,
  listContains: (list, item) => sql<SqlBool>`${item} in (select value from json_each(${validList(list)}))`,
  listContainsAny: (list, items) =>
    sql<SqlBool>`exists (select 1 from json_each(${validList(list)}) where value in (${sql.join(items)}))`,
  strftime(format, value, modifiers) {
    const kept = modifiers.filter((modifier) => !ZONE_MODIFIER.test(modifier)).map((text) => sql`${text}`)
    const moment = sql.join([value, ...kept])
    return sql`case when julianday(${moment}) >= ${FIRST_DAY} then strftime(${format}, ${moment}) end`
  },
}

/** Guards against invalid JSON: for a condition `list = 'x'`, the optimiser replaces the list with 'x' everywhere. */
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
  // `least` and `greatest` ignore NULL.
  arcCosine: (x) =>
    sql`(select acos(least(1, greatest(-1, x))) from (select ${x} as x) as s where x is not null)`,
  json(column, path, loose) {
    // `json` instead of `jsonb` preserves the stored spelling of values.
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
  listItem: (alias) => sql`(${sql.id(alias, 'value')} collate "C")`,
  listLength: (list) => sql`coalesce(json_array_length(cast(${list} as json)), 0)`,
  listContains: (list, item) => sql<SqlBool>`cast(${list} as jsonb) @> to_jsonb(cast(${item} as text))`,
  listContainsAny: (list, items) => sql<SqlBool>`cast(${list} as jsonb) ?| array[${sql.join(items)}]::text[]`,
  strftime: (format, value, modifiers) =>
    postgresStrftime(
      format,
      value,
      modifiers.filter((modifier) => !ZONE_MODIFIER.test(modifier)),
    ),
}
