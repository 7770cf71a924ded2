import type { Core } from '#core/core.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import {
  checkEach,
  checkIn,
  checkLengthBetween,
  checkRequired,
  problems,
} from '#core/fields/generic-checks.ts'
import { castText } from '#core/fields/loose-casts.ts'
import { ApiError, badRequest, type ErrorData, forbidden, internalError } from '#kit/errors.ts'
import type { Call } from '../call/call.ts'
import { endpoint } from '../call/endpoint.ts'
import type { Body } from '../call/read-body.ts'
import { type BatchItem, type BatchResult, runBatchItem } from './batch-item.ts'

const DEFAULT_SECONDS = 3
const DEFAULT_BODY_SIZE = 128 * 1024 * 1024
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const FAILED = 'Batch transaction failed.'

/** Runs several record writes in one transaction: all or nothing (wire contract, section 10). */
export const batch = endpoint({
  method: 'POST',
  path: '/api/batch',
  bodyLimit: ({ core }) => core.settings.get().batch.maxBodySize || DEFAULT_BODY_SIZE,
  async handle(call) {
    const { enabled, maxRequests } = call.core.settings.get().batch
    if (!enabled || maxRequests <= 0) throw forbidden('Batch requests are not allowed.')
    const items = readItems(await readBatch(call))
    requireValid(items, maxRequests)
    return call.core.transaction((core) => runAll({ ...call, core }, items))
  },
})

async function readBatch(call: Call): Promise<Body> {
  return call.body().catch((cause: unknown) => {
    if (!(cause instanceof ApiError) || cause.status !== 400) throw cause
    throw badRequest('Failed to read the submitted batch data.', {}, { cause })
  })
}

/** Reads the items. Files are separate form fields named `requests.0.cover` or `requests[0].cover`. */
function readItems(body: Body): BatchItem[] {
  const requests = Array.isArray(body['requests']) ? body['requests'] : []
  const items = requests.map((request: unknown) => {
    const { method, url, headers, body } = asObject(request)
    const texts = Object.entries(asObject(headers)).map(([name, value]) => [name, castText(value)] as const)
    return {
      method: castText(method),
      url: castText(url),
      headers: Object.fromEntries(texts),
      body: asObject(body),
    }
  })
  for (const [key, value] of Object.entries(body)) {
    const [, dotted, bracketed, field = ''] = /^requests(?:\.(\d+)|\[(\d+)\])\.(.+)$/s.exec(key) ?? []
    const item = items[Number(dotted ?? bracketed)]
    if (item) item.body[field] = value
  }
  return items
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function requireValid(items: readonly BatchItem[], maxRequests: number): void {
  const tooMany = fieldError('length_too_long', `The length must be no more than ${maxRequests}.`, {
    max: maxRequests,
    min: 0,
  })
  const errors = problems({
    requests:
      checkRequired(items) ??
      (items.length > maxRequests ? tooMany : undefined) ??
      checkEach(items, ({ method, url }) =>
        problems({
          method: checkRequired(method) ?? checkIn(method, METHODS),
          url: checkRequired(url) ?? checkLengthBetween(url, 0, 2000),
        }),
      ),
  })
  if (errors) throw badRequest('Invalid batch request data.', errors)
}

/**
 * Runs the items in sequence. NB! The timeout is only checked between items: a statement still running after the
 * rollback would write outside of the transaction.
 */
async function runAll(call: Call & { core: Core }, items: readonly BatchItem[]): Promise<BatchResult[]> {
  const { clock, settings } = call.core
  const deadline = clock.now().getTime() + (settings.get().batch.timeout || DEFAULT_SECONDS) * 1000
  const results: BatchResult[] = []
  for (const [position, item] of items.entries()) {
    if (clock.now().getTime() > deadline || call.request.signal.aborted) throw badRequest(FAILED)
    try {
      results.push(await runBatchItem(call, item))
    } catch (error) {
      throw badRequest(FAILED, failure(call, position, error), { cause: error })
    }
  }
  if (clock.now().getTime() > deadline) throw badRequest(FAILED)
  return results
}

function failure({ log }: Call, position: number, error: unknown): ErrorData {
  const isRefusal = error instanceof ApiError && error.status !== 500
  if (!isRefusal) log.error(`Item ${position} of a batch failed`, error)
  const { data, message, status } = error instanceof ApiError ? error : internalError()
  const response = { data, message, status }
  return {
    requests: { [position]: { code: 'batch_request_failed', message: 'Batch request failed.', response } },
  }
}
