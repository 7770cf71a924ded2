import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { DELIVERY_TYPES } from '../webhooks/webhook-events.ts'
import { PAYLOAD_VERSION, WEBHOOK_DATA } from '../webhooks/webhook-payload.ts'
import { API_PATH, PROGRAM_CALLS, type ProgramCall } from './program-calls.ts'

const problem = z.object({ code: z.string(), message: z.string() })
const apiError = z
  .object({
    status: z.int(),
    message: z.string(),
    data: z.record(z.string(), problem).meta({ description: 'Problems by field.' }),
  })
  .meta({ id: 'Error' })

const REFUSALS: Record<string, string> = {
  400: 'Something sent is not valid; data names it.',
  401: 'The key is missing, unknown, revoked or expired.',
  403: 'The key lacks the scope, or the bakery is suspended.',
  404: 'Not found at this bakery.',
  429: 'Too many calls; Retry-After says how long to wait.',
}

/** Builds the OpenAPI 3.1 document of all calls and webhooks. */
export function apiDocument(publicUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [operationId, call] of Object.entries<ProgramCall>(PROGRAM_CALLS))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(operationId, call) }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: 'Krume',
      version: '1',
      description: 'Calls and webhooks of a bakery’s programs. Amounts are gross, in whole cents.',
    },
    servers: [{ url: publicUrl + API_PATH }],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'Key that the owner created, krume_….' },
      },
    },
    paths,
    webhooks: Object.fromEntries(DELIVERY_TYPES.map((type) => [type, { post: webhookOf(type) }])),
  })
}

function operationOf(operationId: string, call: ProgramCall): ZodOpenApiOperationObject {
  const { summary, description, scope, params, query, body, result, conflict } = call
  const refusals = { ...REFUSALS, ...(conflict !== undefined && { 409: conflict }) }
  const needs = scope === undefined ? 'Every valid key may.' : `Needs the scope ${scope}.`
  return {
    operationId,
    summary,
    description: description === undefined ? needs : `${description} ${needs}`,
    requestParams: { path: params, query },
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      200: { description: 'OK', content: json(result) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, why]) => [
          status,
          { description: why, content: json(apiError) },
        ]),
      ),
    },
  }
}

function webhookOf(type: (typeof DELIVERY_TYPES)[number]): ZodOpenApiOperationObject {
  const payload = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    version: z.literal(PAYLOAD_VERSION),
    data: WEBHOOK_DATA[type],
  })
  return {
    operationId: `on ${type}`.replaceAll(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: `Tells of ${type}, signed by Standard Webhooks`,
    security: [],
    requestBody: { required: true, content: json(payload) },
    responses: { 200: { description: 'Received' } },
  }
}

function json(schema: z.ZodType) {
  return { 'application/json': { schema } }
}
