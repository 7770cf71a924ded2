import type { Call } from './call.ts'

/**
 * One method and path of the API. `handle` throws `ApiError` for every refusal and returns the result: a value
 * becomes 200 with JSON (`?fields=` applied), `undefined` becomes 204, a `Response` is sent as it is.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Full path in Hono's syntax: `/api/collections/:collection/records/:id`. */
  path: string
  /** Actions on the collection in its path, as labels of rate limits name them: `create`, `authWithPassword`. */
  actions?: readonly string[]
  /** Logs failures only. */
  quiet?: boolean
  /** Maximum size of the request body in bytes, beyond which it is 413; the default is 32 MiB. */
  bodyLimit?: (call: Call) => number
  /** Lets pages of other origins embed the response in a frame. */
  framable?: boolean
  handle(call: Call): Promise<unknown>
}

/** Returns the definition unchanged, with its type checked. */
export function endpoint(definition: Endpoint): Endpoint {
  return definition
}
