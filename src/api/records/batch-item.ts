import type { Collection } from '#core/collections/collection.ts'
import { castText } from '#core/fields/loose-casts.ts'
import type { WireRecord } from '#core/records/client/wire.ts'
import { parseFields } from '#core/records/reading/pick-fields.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import { badRequest, notFound } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { admitChange, admitNewRecord } from '../call/require-admission.ts'

export type BatchItem = {
  method: string
  url: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

export type BatchResult = { status: 200 | 204; body: unknown }

const RECORDS = /^\/api\/collections\/([^/?]+)\/records(?:\/([^/?]+))?(?:\?(.*))?$/s

/** Record that an item affects. `id` is taken from the path or, for an upsert, from the body. */
type Target = { action: 'create' | 'update' | 'delete'; collection: Collection; id: string; query: string }

/**
 * Runs one item on behalf of the batch's client: its own `Authorization` header is ignored, other headers override
 * those of the batch. `call.core` must be bound to the transaction. Throws the error that the item would get as a
 * separate request.
 */
export async function runBatchItem(call: Call, item: BatchItem): Promise<BatchResult> {
  const target = await findTarget(call, item)
  const { action, collection, id } = target
  call.requireWithinLimits({
    method: METHOD[action],
    path: pathOf(target),
    ip: call.ip,
    auth: call.auth,
    action: { collection, names: [action], route: '' },
  })
  const info = infoOf(call, item, target)
  const pick = parseFields(info.query['fields'] ?? '')
  if (!pick) throw badRequest()
  if (action !== 'delete') return { status: 200, body: pick(await write(call, item, target, info)) }
  await call.core.access.delete(collection, id, info)
  return { status: 204, body: null }
}

async function write(
  call: Call,
  { body }: BatchItem,
  { action, collection, id }: Target,
  info: RequestInfo,
): Promise<WireRecord> {
  const { access } = call.core
  if (action === 'create') {
    await admitNewRecord(call, collection)
    return access.create(collection, body, info)
  }
  const succeeded = await admitChange(call, collection, id, body)
  const updated = await access.update(collection, id, body, info)
  succeeded()
  return updated
}

const METHOD = { create: 'POST', update: 'PATCH', delete: 'DELETE' }

async function findTarget({ core }: Call, { method, url, body }: BatchItem): Promise<Target> {
  const [matched, name = '', id = '', query = ''] = RECORDS.exec(url) ?? []
  const kind = `${method} ${id === '' ? 'all' : 'one'}`
  const action = ACTIONS[kind]
  if (matched === undefined || action === undefined) throw badRequest()
  const collection = core.collections.find(decoded(name))
  if (!collection) throw notFound('Missing collection context.')
  if (action !== 'upsert') return { action, collection, id: decoded(id), query }
  const given = castText(body['id'])
  const isThere = given !== '' && collection.type !== 'view' && (await core.records.find(collection, given))
  return { action: isThere ? 'update' : 'create', collection, id: given, query }
}

const ACTIONS: Record<string, Target['action'] | 'upsert' | undefined> = {
  'PUT all': 'upsert',
  'POST all': 'create',
  'PATCH one': 'update',
  'DELETE one': 'delete',
}

function pathOf({ action, collection, id }: Target): string {
  const records = `/api/collections/${collection.name}/records`
  return action === 'create' ? records : `${records}/${id}`
}

function infoOf(call: Call, item: BatchItem, target: Target): RequestInfo {
  const headers = Object.entries(item.headers)
    .map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value] as const)
    .filter(([name]) => name !== 'authorization')
  const outer = call.info({ context: 'batch', body: item.body })
  return {
    ...outer,
    method: METHOD[target.action],
    headers: { ...outer.headers, ...Object.fromEntries(headers) },
    query: Object.fromEntries(new URLSearchParams(target.query)),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
