import { badRequest } from '#kit/errors.ts'
import type { Database } from '../db/database.ts'
import { DatabaseFault, QueryTooLong } from '../db/database-errors.ts'
import { InvalidViewQuery, parseViewQuery } from '../db/view-query.ts'
import { viewTrial } from '../db/views.ts'
import { decodeRow } from '../records/record-rows.ts'
import { toWire, type WireRecord } from '../records/wire.ts'
import type { Collection, Field } from './collection.ts'
import type { CollectionLookup } from './collection-lookup.ts'
import { type CollectionInput, overlayCollection, scaffoldCollection } from './overlay-collection.ts'
import { columnOf } from './table-changes.ts'
import { invalidViewQuery, namesIn, withViewFields } from './view-collections.ts'

const SAMPLE = 10
/** As its records would be shown. */
const SUPERUSER_SIGHT = { hidden: true, email: true }

export type ViewSample = { fields: Field[]; sample: WireRecord[] }

/** What a view of this query would be, without making it. Throws 400 with what is wrong with the query. */
export async function sampleOfView({ collections, db }: TrialPlace, viewQuery: string): Promise<ViewSample> {
  try {
    const { query, view } = trialOf({ collections, db }, viewQuery, { limit: SAMPLE })
    const rows = await db.readBounded(query)
    const sample = rows.map((row) => toWire(view, decodeRow(view, row), SUPERUSER_SIGHT))
    requireIds(sample)
    return { fields: view.fields, sample }
  } catch (error) {
    if (error instanceof InvalidViewQuery || error instanceof DatabaseFault)
      throw invalid(error.message, error)
    throw error
  }
}

/**
 * Throws 400 for the query of a view that never ends, or takes very long: everybody who reads it would wait. Only those
 * that may go round in circles are tried. NB! Whatever else is wrong with it, is not said.
 */
export async function requireEnd(place: TrialPlace, { viewQuery }: CollectionInput): Promise<void> {
  if (typeof viewQuery !== 'string' || !/\bwith\b/i.test(viewQuery)) return
  try {
    await place.db.readBounded(trialOf(place, viewQuery, 'count').query)
  } catch (error) {
    if (error instanceof QueryTooLong)
      throw badRequest('Failed to save the collection.', { viewQuery: invalidViewQuery(error.message) })
    if (!(error instanceof DatabaseFault || error instanceof InvalidViewQuery)) throw error
  }
}

type TrialPlace = {
  collections: CollectionLookup & { list(): readonly Collection[] }
  db: Pick<Database, 'dialect' | 'read' | 'readBounded'>
}

function trialOf({ collections, db }: TrialPlace, viewQuery: string, what: Parameters<typeof viewTrial>[3]) {
  parseViewQuery(viewQuery)
  const blank = overlayCollection(scaffoldCollection('view'), { viewQuery })
  const view = withViewFields(blank, collections)
  const columns = view.fields.map(columnOf)
  const query = viewTrial(db, { query: viewQuery, columns }, namesIn(collections.list()), what)
  return { query, view }
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
