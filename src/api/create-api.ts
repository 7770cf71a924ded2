import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AuthServices } from '#core/auth/auth-services.ts'
import type { Core } from '#core/core.ts'
import { DatabaseUnavailable, QueryTooLong } from '#core/db/database-errors.ts'
import { parseFields } from '#core/records/reading/pick-fields.ts'
import { isDiskFull } from '#kit/disk-full.ts'
import { ApiError, badRequest, internalError, isUnavailable, noRoom, notFound, Outage } from '#kit/errors.ts'
import type { Log } from '#kit/log.ts'
import { networkOf } from '#kit/network/ip-ranges.ts'
import { inNameOf } from '#kit/queues/work-owner.ts'
import { type ApiLimits, type Call, type Crons, createCall, type Services } from './call/call.ts'
import { type ClientIp, remoteIp as remoteIpOf } from './call/client-ip.ts'
import type { Endpoint } from './call/endpoint.ts'
import { requireSuperuserIp } from './call/guards.ts'
import { jsonText } from './call/json-text.ts'
import { createRateLimits, type LimitedRequest } from './call/rate-limits.ts'
import { DEFAULT_BODY_LIMIT } from './call/read-body.ts'
import { logRequest } from './call/request-log.ts'
import {
  emptyJsonResponse,
  emptyResponse,
  errorResponse,
  jsonResponse,
  preflightResponse,
  withBaseHeaders,
} from './call/responses.ts'
import { endpoints } from './endpoints.ts'

export type ApiOptions = {
  log: Log
  auth: AuthServices
  limits: ApiLimits
  crons: Crons
  /** Returns the client's IP address; behind a proxy only the operator knows which header to trust. */
  clientIp: ClientIp
  /** Endpoints of the product, in addition to those of the core. */
  more?: readonly Endpoint[]
}

/**
 * Creates the HTTP API of the core: everything under `/api`. Unknown paths and wrong methods are both 404. Responses
 * are built with all their headers: changing the headers of a finished response costs half of the throughput.
 */
export function createApi(core: Core, options: ApiOptions): Hono {
  const app = new Hono()
  const api: Api = { options, services: createServices(core, options) }
  app.options('/api/*', (c) => preflightResponse(c.req.raw))
  for (const endpoint of [...endpoints, ...(options.more ?? [])]) {
    app.on(endpoint.method, endpoint.path, (c) => answer(c, endpoint, api))
  }
  app.notFound((c) => errorResponse(c.req.raw, notFound()))
  app.onError((error, c) => errorResponse(c.req.raw, toApiError(error, c, options.log)))
  return app
}

type Api = { options: ApiOptions; services: Services }

function createServices(core: Core, { auth, crons, limits, log }: ApiOptions): Services {
  return {
    core,
    authMails: auth.mails,
    otps: auth.otps,
    firstProof: auth.firstProof,
    freshProof: auth.freshProof,
    loginAlerts: auth.alerts,
    postedNames: auth.postedNames,
    limits,
    crons,
    requireWithinLimits: createRateLimits(core),
    log,
  }
}

async function answer(c: Context, endpoint: Endpoint, api: Api): Promise<Response> {
  const { options, services } = api
  const started = performance.now()
  const request = c.req.raw
  const token = readToken(c.req.header('authorization'))
  const call = createCall(c, {
    ...services,
    token,
    auth: await whoAsks(services.core, token),
    ip: options.clientIp(request, c.env),
    bodyLimit: endpoint.bodyLimit ?? (() => DEFAULT_BODY_LIMIT),
  })
  let error: ApiError | undefined
  const owner = call.auth ? call.auth.record.id : networkOf(call.ip)
  const response = await inNameOf(owner, () => respond(call, c, endpoint)).catch((cause: unknown) => {
    error = toApiError(cause, c, options.log)
    return errorResponse(request, error)
  })
  if (error || endpoint.quiet !== true) {
    const execTime = performance.now() - started
    const { auth, ip } = call
    const remoteIp = remoteIpOf(c.env)
    logRequest(call.core, { request, execTime, status: response.status, auth, ip, remoteIp, error })
  }
  return response
}

async function respond(call: Call, c: Context, endpoint: Endpoint): Promise<Response> {
  const { request } = call
  requireSuperuserIp(call)
  call.requireWithinLimits({
    method: request.method,
    path: c.req.path,
    ip: call.ip,
    auth: call.auth,
    action: actionOf(call, endpoint),
  })
  const pick = parseFields(call.query('fields'))
  const result = await endpoint.handle(call)
  if (result instanceof Response) return compressed(c, withBaseHeaders(request, result, endpoint))
  if (result === undefined) return emptyResponse(request)
  if (!pick) return emptyJsonResponse(request)
  return jsonResponse(request, await jsonText(pick(result), call.core.work.slices.job()))
}

/** Compresses a response of a file or a page if its content type is worth it. */
async function compressed(c: Context, response: Response): Promise<Response> {
  await compress()(c, async () => {
    c.res = response
  })
  return c.res
}

/**
 * Returns the account of a token. An expired or malformed token, or one of another kind, makes a guest, not an error.
 */
async function whoAsks(core: Core, token: string) {
  return token === '' ? null : ((await core.auth.verifyToken('auth', token)) ?? null)
}

function actionOf(call: Call, { actions, path }: Endpoint): LimitedRequest['action'] {
  const collection = actions && call.core.collections.find(call.param('collection'))
  return collection && { collection, names: actions, route: path }
}

function readToken(header = ''): string {
  return header.replace(/^bearer /i, '').trim()
}

function toApiError(error: unknown, c: Context, log: Log): ApiError {
  const cause = error instanceof ApiError ? (error.cause ?? error) : error
  const known = answerToFault(cause)
  if (known) {
    log.error(`${c.req.method} ${c.req.path}`, cause)
    return known
  }
  if (error instanceof ApiError && error.status !== 500) return error
  log.error(`${c.req.method} ${c.req.path}`, error)
  if (isUnavailable(cause)) return new Outage(cause)
  return error instanceof ApiError ? error : internalError(undefined, {}, { cause: error })
}

/** Returns the error that clients see for a fault of the database; `undefined` for other faults. */
function answerToFault(cause: unknown): ApiError | undefined {
  if (cause instanceof QueryTooLong)
    return badRequest('It takes too long to read what was asked for.', {}, { cause })
  if (isDiskFull(cause)) return noRoom(undefined, {}, { cause })
  return cause instanceof DatabaseUnavailable ? new Outage(cause) : undefined
}
