import type { z } from 'zod'
import type { Call } from '#api/call/call.ts'
import { type Endpoint, endpoint } from '#api/call/endpoint.ts'
import { apiDocument } from '#bakery/programs/api-document.server.ts'
import type { ApiKeys, KeyRefusal, ProgramScope } from '#bakery/programs/api-keys.ts'
import { API_PATH, PROGRAM_CALLS, type ProgramCall, type Programs } from '#bakery/programs/program-calls.ts'
import {
  type ApiError,
  badRequest,
  type ErrorData,
  forbidden,
  tooManyRequests,
  unauthorized,
} from '#kit/errors.ts'
import type { AbuseLimits } from './abuse-limits.ts'

/** Maximum size of a request body, far above what any call needs. */
const MAX_BODY_BYTES = 16 * 1024

/** Methods and paths of all endpoints here. */
export const programDoors: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  ...Object.values<ProgramCall>(PROGRAM_CALLS).map(({ method, path }) => ({ method, path: routeOf(path) })),
  { method: 'GET', path: `${API_PATH}/openapi.json` },
]

type ProgramParts = {
  calls: Programs
  keys: ApiKeys
  limits: AbuseLimits
  publicUrl: string
}

/** A call's implementation after its input was validated. */
type Implementation = (scope: ProgramScope, input: Record<string, unknown>) => Promise<unknown>

/** Creates the endpoints of the calls for a bakery's programs, and of the document that describes them. */
export function programEndpoints(parts: ProgramParts): Endpoint[] {
  let document: unknown
  const calls = Object.entries<ProgramCall>(PROGRAM_CALLS).map(([name, definition]) =>
    endpoint({
      method: definition.method,
      path: routeOf(definition.path),
      bodyLimit: () => MAX_BODY_BYTES,
      async handle(call) {
        const scope = await scopeOf(call, definition, parts)
        const input = await inputOf(call, definition)
        return (parts.calls[name as keyof Programs] as Implementation)(scope, input)
      },
    }),
  )
  const described = endpoint({
    method: 'GET',
    path: `${API_PATH}/openapi.json`,
    async handle() {
      document ??= apiDocument(parts.publicUrl)
      return document
    },
  })
  return [...calls, described]
}

function routeOf(path: string): string {
  return API_PATH + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function scopeOf(
  call: Call,
  { scope: needed }: ProgramCall,
  { keys, limits }: ProgramParts,
): Promise<ProgramScope> {
  const opened = await keys.open(call.token)
  if (!opened.ok) throw keyError(opened.reason)
  const { scope } = opened
  const admission = await limits.enter('use-key', { ip: call.ip, target: scope.key.id })
  if (!admission.ok) {
    const refusal = tooManyRequests(`Too many calls. Please try again in ${admission.waitSeconds} s.`)
    refusal.retryAfterSeconds = admission.waitSeconds
    throw refusal
  }
  if (needed !== undefined && !scope.key.scopes.includes(needed))
    throw forbidden(`The API key lacks the scope ${needed}.`)
  return scope
}

function keyError(reason: KeyRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return unauthorized('The request requires a valid API key.')
    case 'expired':
      return unauthorized('The API key has expired.')
    case 'suspended':
      return forbidden('The bakery is suspended.')
  }
}

async function inputOf(
  call: Call,
  { body, params, query }: ProgramCall,
): Promise<Record<string, Record<string, unknown>>> {
  return {
    params: valid(
      params,
      pick(params, (name) => call.param(name)),
    ),
    query: valid(
      query,
      pick(query, (name) => call.query(name)),
    ),
    ...(body && { body: valid(body, await call.body()) }),
  }
}

/** Returns the values that a request gives for the fields of a schema; an empty one counts as missing. */
function pick(schema: z.ZodObject, read: (name: string) => string): Record<string, string> {
  const given = Object.keys(schema.shape).map((name) => [name, read(name)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function valid(schema: z.ZodObject, input: unknown): Record<string, unknown> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const problems: ErrorData = {}
  for (const { path, message } of parsed.error.issues)
    problems[String(path[0] ?? '')] ??= { code: 'validation_invalid_value', message }
  throw badRequest('Something in the request is not valid.', problems)
}
