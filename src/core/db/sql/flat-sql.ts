import { DefaultQueryCompiler, type RawBuilder, sql } from 'kysely'
import type { Fragment } from './sql.ts'

/** SQL as texts with a bound value between each two. */
export type FlatSql = { texts: readonly string[]; values: readonly unknown[] }

/** Never part of SQL. */
const GAP = '\0'

/** Writes the SQL that all engines share, with gaps instead of placeholders. */
class GapCompiler extends DefaultQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return GAP
  }
}

/** Flattens a fragment, which takes Kysely longer to read the more deeply it is nested. */
export function flatten(fragment: Fragment): FlatSql {
  const { parameters, sql: text } = new GapCompiler().compileQuery(fragment.toOperationNode(), NO_QUERY)
  const texts = text.split(GAP)
  if (texts.length !== parameters.length + 1) throw new Error('SQL contains a NUL character')
  return { texts, values: parameters }
}

const NO_QUERY = { queryId: '' }

/** Returns the fragment of a flat text and values. */
export function fragmentOf<T>({ texts, values }: FlatSql): RawBuilder<T> {
  return sql(texts as unknown as TemplateStringsArray, ...values)
}
