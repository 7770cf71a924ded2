import { badRequest } from '#kit/errors.ts'
import { randomString } from '#kit/ids.ts'
import type { Collection } from '../collections/collection.ts'
import { defaultCollectionId } from '../collections/collection-ids.ts'
import type { CollectionLookup } from '../collections/collection-lookup.ts'
import {
  type CollectionInput,
  overlayCollection,
  scaffoldCollection,
} from '../collections/overlay-collection.ts'
import type { Database } from '../db/database.ts'
import { DatabaseFault, QueryTooLong } from '../db/database-errors.ts'
import { InvalidViewQuery, parseViewQuery } from '../db/sql/view-query.ts'
import { viewTrial } from '../db/tables/views.ts'
import type { Field } from '../fields/field.ts'
import { toWire, type WireRecord } from '../records/client/wire.ts'
import { decodeRow } from '../records/reading/record-rows.ts'
import { columnOf } from './table-changes.ts'
import { explainIds, invalidViewQuery, namesIn, VIEW_SAMPLE, withViewFields } from './view-collections.ts'

/** Visibility for superusers. */
const SUPERUSER_SIGHT = { hidden: true, email: true }

export type ViewSample = { fields: Field[]; sample: WireRecord[] }

/**
 * Returns the fields and sample records of a view with this query, without creating it. Throws 400 with the query's
 * error.
 */
export async function sampleOfView({ collections, db }: TrialPlace, viewQuery: string): Promise<ViewSample> {
  try {
    const { query, view } = trialOf({ collections, db }, viewQuery, { limit: VIEW_SAMPLE })
    const rows = await db.readBounded(query)
    const sample = rows.map((row) => toWire(view, decodeRow(view, row), SUPERUSER_SIGHT))
    const problem = explainIds(sample.map(({ id }) => id))
    if (problem !== undefined) throw new InvalidViewQuery(problem)
    return { fields: view.fields, sample }
  } catch (error) {
    if (error instanceof InvalidViewQuery || error instanceof DatabaseFault)
      throw invalid(error.message, error)
    throw error
  }
}

/**
 * Throws 400 for a view query that never ends or takes very long, because every reader would wait. Queries that may
 * recurse are read to their end, others only as far as creating the view would read them. NB! Reports no other errors.
 */
export async function requireEnd(place: TrialPlace, { viewQuery }: CollectionInput): Promise<void> {
  if (typeof viewQuery !== 'string') return
  try {
    const what = /\bwith\b/i.test(viewQuery) ? 'count' : { limit: VIEW_SAMPLE }
    await place.db.readBounded(trialOf(place, viewQuery, what).query)
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
  const name = `temp_view_${randomString(5)}`
  const id = defaultCollectionId('view', name)
  const blank = overlayCollection(scaffoldCollection('view'), { id, name, viewQuery })
  const view = withViewFields(blank, collections)
  const columns = view.fields.map(columnOf)
  const query = viewTrial(db, { query: viewQuery, columns }, namesIn(collections.list()), what)
  return { query, view }
}

function invalid(reason: string, cause?: unknown): Error {
  return badRequest(`Invalid view query. Raw error: \n${reason}`, {}, { cause })
}
