import type { CompiledQuery } from 'kysely'
import type { Collection } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { Core } from '#core/core.ts'
import type { Compiled } from '#core/rules/compiled.ts'
import { isSuperuser } from '#core/rules/is-superuser.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { BlobStore } from '#kit/blob-store/blob-store.ts'
import { ApiError, badRequest, notFound } from '#kit/errors.ts'
import { getLocked, type InTransaction, withPrepared } from '../create-records.ts'
import { readRows } from '../reading/read-apart.ts'
import { decodeRow, findRecord } from '../reading/record-rows.ts'
import { deleteRecord } from '../writing/delete-record.ts'
import { type Draft, draftCreate, draftUpdate } from '../writing/draft.ts'
import { carryOut, isDear, type PlannedData, planData } from '../writing/prepare-data.ts'
import { saveDraft } from '../writing/save-draft.ts'
import { requestBody, writableData } from '../writing/written-data.ts'
import { checkAuthForm, compareOldPassword, comparesPassword, type OldPassword } from './auth-form.ts'
import { listForClient } from './list-for-client.ts'
import { managedIds, managesDraft } from './manage-access.ts'
import { presentRecords } from './present.ts'
import type { RecordAccess } from './record-access.ts'
import { draftSatisfies, idsMatching, requireWritable, ruleCondition } from './rule-conditions.ts'

const REFUSED_CREATE = 'Failed to create record.'
const REFUSED_UPDATE = 'Failed to update record.'

/** Creates the access for clients; every method checks the collection's rules. */
export function createAccess(
  getCore: () => Core,
  blobs: BlobStore,
  inTransaction: InTransaction,
): RecordAccess {
  async function presentOne(collection: Collection, record: StoredRecord, request: RequestInfo) {
    const [wire] = await presentRecords(getCore(), collection, [record], request, request.query.expand)
    return wire ?? raise(notFound())
  }

  return {
    list: (collection, params, request) => listForClient(getCore(), collection, params, request),

    async view(collection, id, request) {
      const core = getCore()
      const rule = ruleCondition(core, collection, collection.viewRule, request)
      if (!rule && collection.type !== 'view')
        return presentOne(
          collection,
          (await findRecord(core.sql, collection, id)) ?? raise(notFound()),
          request,
        )
      const [row] = await readRows(core, viewQuery(core, collection, id, rule), collection.type === 'view')
      return presentOne(collection, decodeRow(collection, row ?? raise(notFound())), request)
    },

    async create(collection, sent, request) {
      requireWritable(collection, 'create', request)
      const data = writableData(collection, sent, request)
      const planned = await planData(collection, data)
      if (isDear(planned)) {
        const core = getCore()
        await requireMayCreate(core, draftCreate(collection, planned, core.clock.now()), sent, data, request)
      }
      const prepared = await carryOut(blobs, collection, planned)
      const record = await withPrepared(prepared, inTransaction, async (writing) => {
        const draft = draftCreate(collection, prepared, writing.core.clock.now())
        await requireMayCreate(writing.core, draft, sent, data, request)
        return saveDraft(writing, draft)
      })
      return presentOne(collection, record, request)
    },

    async update(collection, id, sent, request) {
      requireWritable(collection, 'update', request)
      const data = writableData(collection, sent, request)
      const planned = await planData(collection, data, id)
      const isSlow = isDear(planned) || (collection.type === 'auth' && comparesPassword(data))
      const oldPassword = isSlow
        ? await requireMayTryUpdate(getCore(), planned, { collection, data }, request)
        : undefined
      const prepared = await carryOut(blobs, collection, planned)
      const record = await withPrepared(prepared, inTransaction, async (writing) => {
        const stored = await getLocked(writing.core, collection, id)
        const draft = draftUpdate(collection, stored, prepared, writing.core.clock.now())
        await requireMayUpdate(writing.core, draft, { stored, data, oldPassword }, request)
        return saveDraft(writing, draft)
      })
      return presentOne(collection, record, request)
    },

    async delete(collection, id, request) {
      requireWritable(collection, 'delete', request)
      await inTransaction(async (writing) => {
        const record = await getLocked(writing.core, collection, id)
        await requirePasses(writing.core, collection, collection.deleteRule, record, request)
        await deleteRecord(writing, collection, record)
      })
    },

    async allows(collection, id, rule, request) {
      if (isSuperuser(request.auth)) return true
      if (rule === null) return false
      const condition = ruleCondition(getCore(), collection, rule, request)
      return !condition || (await idsMatching(getCore(), collection, [id], condition)).has(id)
    },

    present: (collection, records, request, expand) =>
      presentRecords(getCore(), collection, records, request, expand),
  }
}

function viewQuery(
  { sql }: Core,
  { name }: Collection,
  id: string,
  rule: Compiled | undefined,
): CompiledQuery {
  const records = () => sql.selectFrom(name).selectAll()
  if (!rule) return records().where(`${name}.id`, '=', id).compile()
  return rule.query('view', [id], (holds, [key]) =>
    records().where(`${name}.id`, '=', key).where(holds).compile(),
  )
}

/**
 * Throws 400 when the client may not create the draft. The rule is evaluated on the record to be created; it sees a
 * new account as unverified.
 */
async function requireMayCreate(
  core: Core,
  draft: Draft,
  sent: Record<string, unknown>,
  data: Record<string, unknown>,
  request: RequestInfo,
): Promise<void> {
  const { collection } = draft
  const info = { ...request, body: requestBody(draft, data) }
  const candidate = collection.type === 'auth' ? { ...draft.record, verified: false } : draft.record
  const rule = isSuperuser(request.auth) ? '' : collection.createRule
  if (rule && !(await satisfiesCreateRule(core, collection, candidate, rule, info)))
    throw badRequest(REFUSED_CREATE)
  if (collection.type !== 'auth') return
  const manages = await managesDraft(core, collection, candidate, info)
  const errors = checkAuthForm(sent, undefined, { manages })
  if (Object.keys(errors).length > 0) throw badRequest(REFUSED_CREATE, errors)
}

/** Evaluates the create rule. A rule that cannot be evaluated for an unstored record counts as not satisfied. */
async function satisfiesCreateRule(
  core: Core,
  collection: Collection,
  record: StoredRecord,
  rule: string,
  request: RequestInfo,
): Promise<boolean> {
  try {
    return await draftSatisfies(core, collection, record, rule, request, { unstored: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false
    throw error
  }
}

/** Checks an update before its slow part, so that nothing is hashed or stored for a client that may not write. */
async function requireMayTryUpdate(
  core: Core,
  planned: PlannedData,
  { collection, data }: Pick<Update, 'data'> & { collection: Collection },
  request: RequestInfo,
): Promise<OldPassword | undefined> {
  const stored = (await findRecord(core.sql, collection, planned.id)) ?? raise(notFound())
  const draft = draftUpdate(collection, stored, planned, core.clock.now())
  await requirePassesUpdate(core, draft, { stored, data }, request)
  if (collection.type !== 'auth') return undefined
  const oldPassword = await compareOldPassword(data, stored)
  await requireAuthForm(core, draft, { stored, data, oldPassword }, request)
  return oldPassword
}

type Update = {
  stored: StoredRecord
  data: Record<string, unknown>
  oldPassword: OldPassword | undefined
}

/** Checks an update in its transaction, in which nobody else changes what the rule sees. */
async function requireMayUpdate(
  core: Core,
  draft: Draft,
  update: Update,
  request: RequestInfo,
): Promise<void> {
  await requirePassesUpdate(core, draft, update, request)
  if (draft.collection.type === 'auth') await requireAuthForm(core, draft, update, request)
}

/** Throws 404 if the update rule hides the record from this client. */
async function requirePassesUpdate(
  core: Core,
  draft: Draft,
  { stored, data }: Omit<Update, 'oldPassword'>,
  request: RequestInfo,
): Promise<void> {
  const info = { ...request, body: requestBody(draft, data) }
  await requirePasses(core, draft.collection, draft.collection.updateRule, stored, info)
}

/** Throws 400 for fields of an account that this client may not change, or not in this way. */
async function requireAuthForm(
  core: Core,
  draft: Draft,
  { stored, data, oldPassword }: Update,
  request: RequestInfo,
): Promise<void> {
  const info = { ...request, body: requestBody(draft, data) }
  const managed = await managedIds(core, draft.collection, [stored], info)
  const errors = checkAuthForm(data, stored, { manages: managed.has(stored.id), oldPassword })
  if (Object.keys(errors).length > 0) throw badRequest(REFUSED_UPDATE, errors)
}

/** Throws 404 for a record that the rule hides from this client. */
async function requirePasses(
  core: Core,
  collection: Collection,
  rule: Collection['viewRule'],
  record: StoredRecord,
  request: RequestInfo,
): Promise<void> {
  const condition = ruleCondition(core, collection, rule, request)
  if (!condition) return
  const passing = await idsMatching(core, collection, [record.id], condition)
  if (!passing.has(record.id)) throw notFound()
}

function raise(error: Error): never {
  throw error
}
