import type { Collection } from '#core/collections/collection.ts'
import { notFound } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'
import { fileResponse } from '../call/file-response.ts'
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
    const response = fileResponse(call.request, file, { download, isPrivate: found.field.protected })
    if (call.request.method === 'HEAD') return response
    try {
      return await begun(response)
    } catch (error) {
      // Deleted in the meantime.
      if (!(await open())) throw notFound()
      throw error
    }
  },
})

/**
 * Returns the response once its body has begun: from then on a failure can only cut it short. A body that has come
 * whole is sent at once.
 */
async function begun(response: Response): Promise<Response> {
  if (!response.body) return response
  const reader = response.body.getReader()
  const first = await reader.read()
  if (first.value?.length === Number(response.headers.get('content-length'))) {
    await reader.cancel()
    return new Response(first.value, response)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => pass(first, controller),
      pull: async (controller) => pass(await reader.read(), controller),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, response)
}

function pass(
  { done, value }: ReadableStreamReadResult<Uint8Array>,
  controller: ReadableStreamDefaultController<Uint8Array>,
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
