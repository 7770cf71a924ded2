import { badRequest } from '#kit/errors.ts'
import type { Core } from '../core.ts'
import { DatabaseFault } from '../db/database-errors.ts'
import { InvalidViewQuery, parseViewQuery } from '../db/view-query.ts'
import { tryView } from '../db/views.ts'
import { decodeRow } from '../records/record-rows.ts'
import { toWire, type WireRecord } from '../records/wire.ts'
import type { Field } from './collection.ts'
import { overlayCollection, scaffoldCollection } from './overlay-collection.ts'
import { columnOf } from './table-changes.ts'
import { namesIn, withViewFields } from './view-collections.ts'

const SAMPLE = 10
/** As its records would be shown. */
const SUPERUSER_SIGHT = { hidden: true, email: true }

export type ViewSample = { fields: Field[]; sample: WireRecord[] }

/** What a view of this query would be, without making it. Throws 400 with what is wrong with the query. */
export async function sampleOfView({ collections, db }: Core, viewQuery: string): Promise<ViewSample> {
  try {
    parseViewQuery(viewQuery)
    const blank = overlayCollection(scaffoldCollection('view'), { viewQuery })
    const view = withViewFields(blank, collections)
    const columns = view.fields.map(columnOf)
    // In a transaction that can only read.
    const rows = await db.snapshot((sql) =>
      tryView(sql, db.dialect, { query: viewQuery, columns }, namesIn(collections.list()), SAMPLE),
    )
    const sample = rows.map((row) => toWire(view, decodeRow(view, row), SUPERUSER_SIGHT))
    requireIds(sample)
    return { fields: view.fields, sample }
  } catch (error) {
    if (error instanceof InvalidViewQuery || error instanceof DatabaseFault)
      throw invalid(error.message, error)
    throw error
  }
}

function requireIds(sample: readonly WireRecord[]): void {
  const ids = new Set(sample.map(({ id }) => id))
  if (ids.has('') || ids.has('null'))
    throw invalid('the query could return records with empty or invalid ids')
  if (ids.size < sample.length) throw invalid('the query could return records with non-unique ids')
}

function invalid(reason: string, cause?: unknown): Error {
  return badRequest(`Invalid view query. Raw error: \n${reason}`, {}, { cause })
}
