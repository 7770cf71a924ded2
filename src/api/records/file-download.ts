import type { Collection } from '#core/collections/collection.ts'
import type { Bytes } from '#kit/blob-store/blob-store.ts'
import { notFound } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'
import { fileHead } from '../call/file-response.ts'
import { isAskingFromAllowedIp } from '../call/guards.ts'
import { getCollection, MISSING_OR_INVALID } from '../call/path-collection.ts'

/** Downloads a file of a record, or a thumbnail of the file. Missing and hidden files are both 404. */
export const fileDownload = endpoint({
  method: 'GET',
  path: '/api/files/:collection/:record/:filename',
  actions: ['file'],
  framable: true,
  async handle(call) {
    const collection = getCollection(call, MISSING_OR_INVALID)
    const found = await call.core.files.find(collection, call.param('record'), call.param('filename'))
    if (!found) throw notFound()
    if (found.field.protected) await requireViewable(call, collection)
    const format = call.query('format') === 'webp' ? ({ format: 'webp' } as const) : {}
    const open = () => found.open({ thumb: call.query('thumb'), ...format })
    const file = await open()
    if (!file) throw notFound()
    const download = isTrue(call.query('download'))
    const { range, ...head } = fileHead(call.request, file, { download, isPrivate: found.field.protected })
    if (!range || call.request.method === 'HEAD') return new Response(null, head)
    try {
      return new Response(await begun(file.read(range), range.end - range.start), head)
    } catch (error) {
      // Deleted in the meantime.
      if (!(await open())) throw notFound()
      throw error
    }
  },
})

/**
 * Returns a body once its first bytes are there: from then on a failure can only cut it short. A body that has come
 * whole is returned as bytes, which the server sends at once and does not copy.
 */
async function begun(body: ReadableStream<Bytes>, length: number): Promise<ReadableStream<Bytes> | Bytes> {
  const reader = body.getReader()
  const first = await reader.read()
  if (first.value?.length === length) {
    await reader.cancel()
    return first.value
  }
  return new ReadableStream(
    {
      start: (controller) => pass(first, controller),
      pull: async (controller) => pass(await reader.read(), controller),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function pass(
  { done, value }: ReadableStreamReadResult<Bytes>,
  controller: ReadableStreamDefaultController<Bytes>,
): void {
  if (done) controller.close()
  else controller.enqueue(value)
}

/**
 * Throws 404 when the client may not view the file. Pages embed the URLs of files, so the token in the URL authorises
 * it, not the header.
 */
async function requireViewable(call: Call, collection: Collection): Promise<void> {
  const proven = (await call.core.auth.verifyToken('file', call.query('token'))) ?? null
  const auth = isAskingFromAllowedIp(call, proven) ? proven : null
  const info = { ...call.info({ context: 'protectedFile' }), auth }
  const { access } = call.core
  if (!(await access.allows(collection, call.param('record'), collection.viewRule, info))) throw notFound()
}

/** Accepts the spellings of Go's `strconv.ParseBool`. */
function isTrue(text: string): boolean {
  return ['1', 't', 'T', 'true', 'TRUE', 'True'].includes(text)
}
